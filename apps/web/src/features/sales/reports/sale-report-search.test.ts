import { expect, test } from 'vitest'
import { saleReportSearch } from './sale-report-search.ts'

test('an address that makes no sense asks for nothing', () => {
  const raw = { by: 'colour', basis: 'x', show: 'y', seller: '1', client: 2, page: 0, from: 3 }
  expect(Object.values(saleReportSearch(raw)).filter((value) => value !== undefined)).toEqual([])
})

test('what an address says of the report is read back', () => {
  const seller = '0197c2f4-0000-7000-8000-000000000001'
  const raw = { by: 'product', basis: 'invoiced', show: 'abc', seller, page: 2, from: '2026-01-01', to: '2026-01-31' }
  expect(saleReportSearch(raw)).toMatchObject(raw)
})
