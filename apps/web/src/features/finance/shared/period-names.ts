import type { Segment } from '@prumo/contract/finance/segments'
import {
  addDays,
  addMonths,
  endOfMonth,
  formatDate,
  startOfMonth,
  type CalendarDate,
} from '@prumo/domain/calendar/calendar-date'
import { monthNames } from '@prumo/domain/calendar/month-in-words'

/** Days of a period, both included, as the contract names them. */
export type PeriodDays = { startDate: CalendarDate; endDate: CalendarDate }

/** 'do Mês', after 'Receitas' and the like. */
export const ofSegment: Record<Segment, string> = {
  WEEKLY: 'da Semana',
  MONTH: 'do Mês',
  QUARTER: 'do Trimestre',
  SEMESTER: 'do Semestre',
  YEAR: 'do Ano',
  LAST12MONTHS: 'de 12 meses',
  LASTYEAR: 'do Ano anterior',
}

/** 'Novembro de 2026', '4º trimestre de 2026', '2026'. */
export function periodTitle(segment: Segment, { startDate, endDate }: PeriodDays): string {
  switch (segment) {
    case 'WEEKLY':
      return `Semana de ${dayAndMonth(startDate)} a ${formatDate(endDate)}`
    case 'MONTH':
      return upperFirst(monthOfYear(startDate))
    case 'LAST12MONTHS':
      return `${upperFirst(monthOfYear(startDate))} a ${monthOfYear(endDate)}`
    case 'QUARTER':
    case 'SEMESTER':
      return `${partOfYear(segment, startDate)} de ${yearOf(startDate)}`
    default:
      return yearOf(startDate)
  }
}

/** What the period before is called, after 'vs.': 'outubro', '3º trimestre', '2025'. */
export function previousName(segment: Segment, { startDate }: PeriodDays): string {
  switch (segment) {
    case 'WEEKLY':
      return 'semana anterior'
    case 'MONTH':
      return monthName(addMonths(startDate, -1))
    case 'QUARTER':
      return partOfYear(segment, addMonths(startDate, -3))
    case 'SEMESTER':
      return partOfYear(segment, addMonths(startDate, -6))
    case 'LAST12MONTHS':
      return '12 meses anteriores'
    default:
      return String(Number(yearOf(startDate)) - 1)
  }
}

/** The days an amount is compared with: the period before by its name, a part of it by its days. */
export function comparedName(segment: Segment, data: PeriodDays & { comparedWith: PeriodDays }): string {
  const { startDate, endDate } = data.comparedWith
  const isWhole = endDate === addDays(data.startDate, -1)
  if (isWhole) return previousName(segment, data)
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7)
  return isOneMonth
    ? `${startDate.slice(8)}–${dayAndMonth(endDate)}`
    : `${dayAndMonth(startDate)} a ${dayAndMonth(endDate)}`
}

/** How one step of a period is called: in full, and below an axis. A day, a whole month, or anything between. */
export function stepName({ startDate, endDate }: PeriodDays): { label: string; tick: string } {
  if (startDate === endDate) return { label: formatDate(startDate), tick: dayAndMonth(startDate) }
  const isMonth = startDate === startOfMonth(startDate) && endDate === endOfMonth(startDate)
  if (isMonth) return { label: monthOfYear(startDate), tick: monthName(startDate).slice(0, 3) }
  return { label: `${dayAndMonth(startDate)} a ${formatDate(endDate)}`, tick: dayAndMonth(startDate) }
}

/** Where today is among the steps; undefined when the period does not hold it. */
export function todayIndexOf(steps: readonly PeriodDays[], today: CalendarDate): number | undefined {
  const index = steps.findIndex(({ startDate, endDate }) => startDate <= today && today <= endDate)
  return index < 0 ? undefined : index
}

/** '15/11' */
export const dayAndMonth = (day: CalendarDate) => formatDate(day).slice(0, 5)

const yearOf = (day: CalendarDate) => day.slice(0, 4)
const monthName = (day: CalendarDate) => monthNames[Number(day.slice(5, 7)) - 1]!
const monthOfYear = (day: CalendarDate) => `${monthName(day)} de ${yearOf(day)}`
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function partOfYear(segment: 'QUARTER' | 'SEMESTER', day: CalendarDate) {
  const [length, name] = segment === 'QUARTER' ? [3, 'trimestre'] : [6, 'semestre']
  return `${Math.floor((Number(day.slice(5, 7)) - 1) / length) + 1}º ${name}`
}
