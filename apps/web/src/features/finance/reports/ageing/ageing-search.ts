import { ageingLabels } from '@prumo/contract/finance/ageing-labels'
import { isCalendarDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isUuid } from '@prumo/domain/text/uuid'

export type AgeingColumn = keyof typeof ageingLabels | 'name'
export type AgeingSort = AgeingColumn | `-${AgeingColumn}`

export type AgeingSearch = {
  type?: 'EXPENSE' | undefined
  /** Up to which days overdue are counted. */
  date?: CalendarDate | undefined
  account?: string | undefined
  center?: string | undefined
  search?: string | undefined
  sort?: AgeingSort | undefined
  page?: number | undefined
}

const columns = ['name', ...Object.keys(ageingLabels)]
const isSort = (value: unknown): value is AgeingSort =>
  typeof value === 'string' && columns.includes(value.replace(/^-/, ''))
const idOf = (value: unknown) => (typeof value === 'string' && isUuid(value) ? value : undefined)

/** What the address says, as far as it makes sense. */
export const ageingSearch = (raw: Record<string, unknown>): AgeingSearch => ({
  type: raw['type'] === 'EXPENSE' ? 'EXPENSE' : undefined,
  date: typeof raw['date'] === 'string' && isCalendarDate(raw['date']) ? raw['date'] : undefined,
  account: idOf(raw['account']),
  center: raw['center'] === 'none' ? 'none' : idOf(raw['center']),
  search: typeof raw['search'] === 'string' && raw['search'] ? raw['search'] : undefined,
  sort: isSort(raw['sort']) ? raw['sort'] : undefined,
  page: Number.isInteger(raw['page']) && (raw['page'] as number) > 1 ? (raw['page'] as number) : undefined,
})
