import { expect, test } from 'vitest'
import { comparedName, periodTitle, previousName, stepName, todayIndexOf } from './period-names.ts'

const days = (startDate: string, endDate: string) => ({ startDate, endDate })

test.each([
  ['WEEKLY', days('2026-11-09', '2026-11-15'), 'Semana de 09/11 a 15/11/2026', 'semana anterior'],
  ['MONTH', days('2026-11-01', '2026-11-30'), 'Novembro de 2026', 'outubro'],
  ['MONTH', days('2026-01-01', '2026-01-31'), 'Janeiro de 2026', 'dezembro'],
  ['QUARTER', days('2026-10-01', '2026-12-31'), '4º trimestre de 2026', '3º trimestre'],
  ['QUARTER', days('2026-01-01', '2026-03-31'), '1º trimestre de 2026', '4º trimestre'],
  ['SEMESTER', days('2026-07-01', '2026-12-31'), '2º semestre de 2026', '1º semestre'],
  ['YEAR', days('2026-01-01', '2026-12-31'), '2026', '2025'],
  ['LAST12MONTHS', days('2025-12-01', '2026-11-30'), 'Dezembro de 2025 a novembro de 2026', '12 meses anteriores'],
  ['LASTYEAR', days('2025-01-01', '2025-12-31'), '2025', '2024'],
] as const)('%s of %o is called "%s", and the one before "%s" [fin-290]', (segment, period, title, previous) => {
  expect([periodTitle(segment, period), previousName(segment, period)]).toEqual([title, previous])
})

test('a part of the period before is called by its days, the whole of it by its name', () => {
  const november = days('2026-11-01', '2026-11-30')
  const compared = (startDate: string, endDate: string) =>
    comparedName('MONTH', { ...november, comparedWith: days(startDate, endDate) })
  expect([compared('2026-10-01', '2026-10-15'), compared('2026-10-01', '2026-10-31')]).toEqual(['01–15/10', 'outubro'])
})

test('a step is a day, a whole month or a stretch of days', () => {
  expect(stepName(days('2026-11-15', '2026-11-15'))).toEqual({ label: '15/11/2026', tick: '15/11' })
  expect(stepName(days('2026-02-01', '2026-02-28'))).toEqual({ label: 'fevereiro de 2026', tick: 'fev' })
  expect(stepName(days('2026-11-01', '2026-11-07'))).toEqual({ label: '01/11 a 07/11/2026', tick: '01/11' })
})

test('today is found in the step that holds it, and nowhere in another period', () => {
  const steps = [days('2026-11-01', '2026-11-07'), days('2026-11-08', '2026-11-14')]
  expect([todayIndexOf(steps, '2026-11-14'), todayIndexOf(steps, '2026-11-15')]).toEqual([1, undefined])
})
