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
type Span = { isMonths: boolean; from: CalendarDate; to: CalendarDate }

/** Nobody looks at more; the days tell it as well. */
const longestYears = 50

/** The kept totals of a period by type and category: whole months as one row on their first day, days where a month is cut. */
export function storedTotals(period: Period): RawBuilder<unknown> {
  const columns = sql`type, category_id, paid, open, paid_count, open_count`
  const rowsOf = ({ isMonths, from, to }: Span) =>
    isMonths
      ? sql`select month as day, ${columns} from ledger_category_month where basis = ${period.basis} and month between ${from}::date and ${to}::date`
      : sql`select day, ${columns} from ledger_category_day where basis = ${period.basis} and day between ${from}::date and ${to}::date`
  return sql.join(spansOf(period).map(rowsOf), sql` union all `)
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
