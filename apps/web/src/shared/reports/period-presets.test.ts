import { expect, test } from 'vitest'
import { pastPresets, periodPresets, rangeOf } from './period-presets.ts'

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

test('the periods every screen offers are whole days, weeks from Sunday and whole months, also around the turn of a year [fin-223]', () => {
  expect(periodPresets('2024-02-29').map(({ label, from, to }) => `${label} ${from} ${to}`)).toEqual([
    'Hoje 2024-02-29 2024-02-29',
    'Esta Semana 2024-02-25 2024-03-02',
    'Este Mês 2024-02-01 2024-02-29',
    'Próximo mês 2024-03-01 2024-03-31',
    'Último mês 2024-01-01 2024-01-31',
    'Últimos 30 Dias 2024-01-31 2024-02-29',
    'Este trimestre 2024-01-01 2024-03-31',
    'Este ano 2024-01-01 2024-12-31',
    'Últimos 12 meses 2023-03-01 2024-02-29',
    'Ano passado 2023-01-01 2023-12-31',
  ])
  expect(periodPresets('1999-12-31')[1]).toMatchObject({ from: '1999-12-26', to: '2000-01-01' })
  expect(pastPresets('2024-02-29').map(({ label }) => label)).not.toContain('Próximo mês')
})
