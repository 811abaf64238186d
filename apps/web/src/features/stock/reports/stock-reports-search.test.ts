import { expect, test } from 'vitest'
import { stockReportsSearch } from './stock-reports-search.ts'

test('an address that makes no sense asks for nothing', () => {
  const raw = { key: 'x', product: '1', type: 'GIFT', least: '-1', page: '0', size: 'a', from: '' }
  expect(Object.values(stockReportsSearch(raw)).filter((value) => value !== undefined)).toEqual([])
})

test('what an address says of the report is read back', () => {
  const product = '0197c2f4-0000-7000-8000-000000000001'
  const raw = { key: 'alerts', product, type: 'LOSS', least: '0.5', page: '2', from: '2026-01-01', to: '2026-01-31' }
  expect(stockReportsSearch(raw)).toMatchObject({ ...raw, least: 0.5, page: 2 })
})
