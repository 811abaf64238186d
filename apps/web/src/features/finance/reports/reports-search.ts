import type { Basis } from '@prumo/contract/finance/segments'
import type { EntryType } from '@prumo/contract/finance/entries'
import { daysBetween, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

export const reportsKeys = ['evolution', 'category', 'cost-center', 'detail'] as const
export type ReportsKey = (typeof reportsKeys)[number]

export const groupings = {
  day: 'Diário',
  week: 'Semanal',
  month: 'Mensal',
  quarter: 'Trimestral',
  year: 'Anual',
} as const
export type Grouping = keyof typeof groupings

/** What a period is grouped by until somebody chooses: a single point would be no line. */
export function fittingGrouping(from: CalendarDate, to: CalendarDate): Grouping {
  const days = daysBetween(from, to) + 1
  return days <= 45 ? 'day' : days <= 120 ? 'week' : days <= 1100 ? 'month' : 'quarter'
}

const types: readonly EntryType[] = ['INCOME', 'EXPENSE', 'TRANSFER']

export type ReportsSearch = {
  key?: ReportsKey | undefined
  from?: string | undefined
  to?: string | undefined
  grouping?: Grouping | undefined
  basis?: Basis | undefined
  type?: EntryType | undefined
  accounts?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  centers?: readonly string[] | undefined
  page?: number | undefined
  size?: number | undefined
}

/** What the address says, as far as it makes sense; days are checked where they are read. */
export const reportsSearch = (raw: Record<string, unknown>): ReportsSearch => ({
  key: reportsKeys.find((key) => key === raw['key']),
  from: textOf(raw['from']),
  to: textOf(raw['to']),
  grouping: (Object.keys(groupings) as Grouping[]).find((known) => known === raw['grouping']),
  basis: raw['basis'] === 'competence' ? 'competence' : undefined,
  type: types.find((known) => known === raw['type']),
  accounts: idsOf(raw['accounts']),
  categories: idsOf(raw['categories']),
  centers: idsOf(raw['centers']),
  page: countOf(raw['page']),
  size: countOf(raw['size']),
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const mostIds = 200

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const countOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

function idsOf(value: unknown) {
  const ids = [value]
    .flat()
    .filter((one): one is string => typeof one === 'string' && uuid.test(one))
    .slice(0, mostIds)
  return ids.length > 0 ? ids : undefined
}
