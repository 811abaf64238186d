import { expect, test } from 'vitest'
import { rangeOf, reportPresets } from './report-presets.ts'

test('an address without a period, or with one that makes no sense, means the current month [fin-305]', () => {
  const month = { from: '2026-02-01', to: '2026-02-28' }
  for (const given of [
    {},
    { from: '2026-01-01' },
    { from: '2026-03-01', to: '2026-02-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: 'x', to: 'y' },
  ]) {
    expect(rangeOf(given, '2026-02-15')).toEqual(month)
  }
  expect(rangeOf({ from: '2025-01-01', to: '2025-12-31' }, '2026-02-15')).toEqual({
    from: '2025-01-01',
    to: '2025-12-31',
  })
})

test('the ready-made periods are whole, also around the turn of a year', () => {
  const presets = Object.fromEntries(reportPresets('2026-01-31').map(({ label, from, to }) => [label, [from, to]]))
  expect(presets).toEqual({
    'Este mês': ['2026-01-01', '2026-01-31'],
    'Mês passado': ['2025-12-01', '2025-12-31'],
    'Últimos 30 dias': ['2026-01-02', '2026-01-31'],
    'Este trimestre': ['2026-01-01', '2026-03-31'],
    'Este ano': ['2026-01-01', '2026-12-31'],
    'Últimos 12 meses': ['2025-02-01', '2026-01-31'],
    'Ano passado': ['2025-01-01', '2025-12-31'],
  })
})
