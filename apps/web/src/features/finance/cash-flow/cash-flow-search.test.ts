import { expect, test } from 'vitest'
import { allSegments, cashFlowSearch, phoneSegments, segmentOptions } from './cash-flow-search.ts'

test('a phone offers five periods; a desktop also 12 months and the previous calendar year, called by its number [fin-291, fin-292]', () => {
  const labels = (segments: typeof allSegments) => segmentOptions(segments, 2026).map(({ label }) => label)
  expect(labels(phoneSegments)).toEqual(['Semana', 'Mês', 'Trimestre', 'Semestre', 'Ano'])
  expect(labels(allSegments)).toEqual(['Semana', 'Mês', 'Trimestre', 'Semestre', 'Ano', '12 meses', '2025'])
})

test('an address that makes no sense means the month, by cash, as a chart', () => {
  expect(cashFlowSearch({ segment: 'DECADE', basis: 'cash', view: 'chart', account: 'x' })).toEqual({
    segment: undefined,
    basis: undefined,
    view: undefined,
    account: undefined,
    center: undefined,
  })
  expect(cashFlowSearch({ segment: 'LASTYEAR', basis: 'competence', view: 'list' })).toEqual({
    segment: 'LASTYEAR',
    basis: 'competence',
    view: 'list',
    account: undefined,
    center: undefined,
  })
})

test('any two days in order are a period of their own', () => {
  expect(cashFlowSearch({ from: '2026-01-15', to: '2026-02-14' })).toMatchObject({
    from: '2026-01-15',
    to: '2026-02-14',
  })
  expect(cashFlowSearch({ from: '2026-02-15', to: '2026-02-14' })).not.toHaveProperty('from')
  expect(cashFlowSearch({ from: '2026-02-15' })).not.toHaveProperty('from')
})
