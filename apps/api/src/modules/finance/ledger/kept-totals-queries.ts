import type { EntryType } from '@prumo/contract/finance/entries'
import type { Basis } from '@prumo/contract/finance/segments'
import { addDays, compare, endOfMonth, startOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'

type Period = {
  basis: Basis
  startDate: CalendarDate
  endDate: CalendarDate
  /** Days from which on totals are told apart: where stretches begin, today. */
  cuts: readonly CalendarDate[]
}
type Span = { isMonths: boolean; from: CalendarDate | '-infinity'; to: CalendarDate | 'infinity' }

/** Nobody looks at more; the days tell it as well. */
const longestYears = 50

/** The kept totals of a period by type and category: whole months as one row on their first day, days where a month is cut. */
export const storedTotals = (period: Period): RawBuilder<unknown> => rowsOf(period.basis, spansOf(period))

const columns = sql`type, category_id, paid, open, paid_count, open_count`

const rowsOf = (basis: Basis, spans: readonly Span[]) =>
  sql.join(
    spans.map(({ isMonths, from, to }) =>
      isMonths
        ? sql`select month as day, ${columns} from ledger_category_month where basis = ${basis} and month between ${from}::date and ${to}::date`
        : sql`select day, ${columns} from ledger_category_day where basis = ${basis} and day between ${from}::date and ${to}::date`,
    ),
    sql` union all `,
  )

type StoredQuestion = {
  startDate?: CalendarDate | undefined
  endDate?: CalendarDate | undefined
  status: 'PAID' | 'OPEN' | 'PAID_OR_OPEN'
  type?: EntryType | undefined
  categoryIds?: readonly string[] | undefined
}

/** How many entries there are that are not canceled, and what they come to, without reading them; transfers are few and counted. */
export function storedSummary({ startDate, endDate, status, type, categoryIds }: StoredQuestion) {
  const part = (paid: string, open: string) =>
    sql.raw({ PAID: paid, OPEN: open, PAID_OR_OPEN: `(${paid} + ${open})` }[status])
  const isOfType = type ? sql`type = ${type}` : sql`true`
  const isOfCategory = categoryIds ? sql`category_id = any(${categoryIds}::uuid[])` : sql`true`
  const kept = sql`select ${part('paid_count', 'open_count')} as count, case type when 'INCOME' then 1 else -1 end * ${part('paid', 'open')} as total
    from (${rowsOf('cash', wholeMonths(startDate, endDate))}) kept where ${isOfType} and ${isOfCategory}`
  const isInStatus = {
    PAID: sql`status = 'PAID'`,
    OPEN: sql`status in ('PENDING', 'SCHEDULED')`,
    PAID_OR_OPEN: sql`status <> 'CANCELED'`,
  }
  const transfers = sql`select count(*), sum(effective_amount) from financial_transaction where type = 'TRANSFER' and ${isInStatus[status]}
    and day between ${startDate ?? '-infinity'}::date and ${endDate ?? 'infinity'}::date and ${isOfCategory}`
  const rows = !type || type === 'TRANSFER' ? sql`${kept} union all ${transfers}` : kept
  return sql<{
    count: number
    total: number
  }>`select coalesce(sum(count), 0)::int as count, coalesce(sum(total), 0)::bigint as total from (${rows}) entries`
}

/** A period with or without ends: the months that lie wholly in it, and the days before and behind them. */
function wholeMonths(startDate: CalendarDate | undefined, endDate: CalendarDate | undefined): Span[] {
  const isMonthStart = !startDate || startDate === startOfMonth(startDate)
  const isMonthEnd = !endDate || endDate === endOfMonth(endDate)
  const from = isMonthStart ? (startDate ?? '-infinity') : addDays(endOfMonth(startDate), 1)
  const to = isMonthEnd ? (endDate ?? 'infinity') : addDays(startOfMonth(endDate), -1)
  if (from !== '-infinity' && to !== 'infinity' && compare(from, to) > 0)
    return [{ isMonths: false, from: startDate!, to: endDate! }]
  const before = isMonthStart ? [] : [{ isMonths: false, from: startDate, to: endOfMonth(startDate) }]
  const behind = isMonthEnd ? [] : [{ isMonths: false, from: startOfMonth(endDate), to: endDate }]
  return [...before, { isMonths: true, from, to }, ...behind]
}

function spansOf({ startDate, endDate, cuts }: Period): Span[] {
  const days = [{ isMonths: false, from: startDate, to: endDate }]
  const years = Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4))
  if (years > longestYears || compare(startDate, endDate) > 0) return days
  const spans: Span[] = []
  for (let from = startDate; ;) {
    const [first, last] = [startOfMonth(from), endOfMonth(from)]
    const isLast = compare(last, endDate) >= 0
    const isCut = cuts.some((cut) => compare(cut, first) > 0 && compare(cut, last) <= 0)
    const isMonths = from === first && compare(last, endDate) <= 0 && !isCut
    const before = spans.at(-1)
    if (before?.isMonths === isMonths) before.to = isLast ? endDate : last
    else spans.push({ isMonths, from, to: isLast ? endDate : last })
    if (isLast) return spans
    from = addDays(last, 1)
  }
}
