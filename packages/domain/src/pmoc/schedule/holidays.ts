import { addDays, compare, daysBetween, type CalendarDate } from '../../calendar/calendar-date.ts'

const fixed: readonly { day: string; name: string; since?: number }[] = [
  { day: '01-01', name: 'Confraternização Universal' },
  { day: '04-21', name: 'Tiradentes' },
  { day: '05-01', name: 'Dia do Trabalho' },
  { day: '09-07', name: 'Independência do Brasil' },
  { day: '10-12', name: 'Nossa Senhora Aparecida' },
  { day: '11-02', name: 'Finados' },
  { day: '11-15', name: 'Proclamação da República' },
  { day: '11-20', name: 'Dia da Consciência Negra', since: 2024 },
  { day: '12-25', name: 'Natal' },
]
const fromEaster = [
  { days: -48, name: 'Carnaval (ponto facultativo)' },
  { days: -47, name: 'Carnaval (ponto facultativo)' },
  { days: -2, name: 'Sexta-feira Santa' },
  { days: 60, name: 'Corpus Christi (ponto facultativo)' },
]
const someSunday = '0001-01-07'
const years = new Map<number, ReadonlyMap<CalendarDate, string>>()

/** The days of a year on which the whole country does not work, or most of it does not; those of states and towns are not known here. */
export function holidaysOf(year: number): ReadonlyMap<CalendarDate, string> {
  const known = years.get(year)
  if (known) return known
  const easter = easterOf(year)
  const holidays = new Map([
    ...fixed
      .filter(({ since = 0 }) => year >= since)
      .map(({ day, name }) => [`${String(year).padStart(4, '0')}-${day}`, name] as const),
    ...fromEaster.map(({ days, name }) => [addDays(easter, days), name] as const),
  ])
  years.set(year, holidays)
  return holidays
}

export function isWorkingDay(date: CalendarDate): boolean {
  const weekday = daysBetween(someSunday, date) % 7
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4))).has(date)
}

/** Forward first, then back, never outside; the day itself where the whole stretch is free. */
export function nearestWorkingDay(
  date: CalendarDate,
  { least, most }: { least: CalendarDate; most: CalendarDate },
): CalendarDate {
  const from = clamp(date, least, most)
  for (let day = from; compare(day, most) <= 0; day = addDays(day, 1)) if (isWorkingDay(day)) return day
  for (let day = from; compare(day, least) >= 0; day = addDays(day, -1)) if (isWorkingDay(day)) return day
  return from
}

function clamp(date: CalendarDate, least: CalendarDate, most: CalendarDate): CalendarDate {
  if (compare(date, least) < 0) return least
  return compare(date, most) > 0 ? most : date
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}
