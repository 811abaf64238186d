import { expect, test } from 'vitest'
import { fittingGrouping, reportsSearch } from './reports-search.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'
const said = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(reportsSearch(raw)).filter(([, value]) => value !== undefined))

test('the address of the reports keeps what makes sense and drops the rest [fin-299]', () => {
  expect(
    said({
      key: 'category',
      grouping: 'week',
      basis: 'competence',
      type: 'EXPENSE',
      accounts: id,
      categories: [id, 'x'],
      centers: [id],
      page: 2,
      size: 50,
    }),
  ).toEqual({
    key: 'category',
    grouping: 'week',
    basis: 'competence',
    type: 'EXPENSE',
    accounts: [id],
    categories: [id],
    centers: [id],
    page: 2,
    size: 50,
  })
  expect(
    said({
      key: 'x',
      grouping: 'hour',
      basis: 'cash',
      type: 'GIFT',
      accounts: 'x',
      categories: 7,
      page: -1,
      size: 'all',
      from: 5,
    }),
  ).toEqual({})
})

test.each([
  ['2026-11-01', '2026-11-30', 'day'],
  ['2026-09-01', '2026-11-30', 'week'],
  ['2026-01-01', '2026-12-31', 'month'],
  ['2020-01-01', '2026-12-31', 'quarter'],
] as const)('from %s to %s a report is grouped by %s until somebody chooses', (from, to, grouping) =>
  expect(fittingGrouping(from, to)).toBe(grouping),
)
