import { expect, test } from 'vitest'
import { reportsSearch } from './reports-tabs.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'
const said = (raw: Record<string, unknown>) => Object.fromEntries(Object.entries(reportsSearch(raw)).filter(([, value]) => value !== undefined))

test('the address of the reports keeps what makes sense and drops the rest', () => {
  expect(said({ key: 'category', grouping: 'week', basis: 'competence', type: 'EXPENSE', accounts: id, categories: [id, 'x'], page: 2, size: 50 })).toEqual({
    key: 'category', grouping: 'week', basis: 'competence', type: 'EXPENSE', accounts: [id], categories: [id], page: 2, size: 50,
  })
  expect(said({ key: 'x', grouping: 'hour', basis: 'cash', type: 'GIFT', accounts: 'x', categories: 7, page: -1, size: 'all', from: 5 })).toEqual({})
})
