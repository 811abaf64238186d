import { addDays, isCalendarDate, today as todayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { thousandths } from '@prumo/domain/products/quantity'
import { getRouteApi } from '@tanstack/react-router'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'
import { stockReportsSearch, type StockReportsSearch } from './stock-reports-search.ts'

const route = getRouteApi('/shell/products/stock-reports')
const usualDays = 30

/** The period an address names, or the last thirty days. */
function rangeOf({ from, to }: StockReportsSearch, today: CalendarDate) {
  const isPeriod = from !== undefined && to !== undefined && isCalendarDate(from) && isCalendarDate(to) && from <= to
  return isPeriod ? { from, to } : { from: addDays(today, 1 - usualDays), to: today }
}

/** Period and filters live in the address bar; cards, chart, table and files ask by them. */
export function useStockReport() {
  const search = stockReportsSearch(route.useSearch())
  const navigate = route.useNavigate()
  const today = todayAt(useNow(), useMember().company.timeZone)
  const range = rangeOf(search, today)
  const { product, place, type, least } = search
  const question = {
    startDate: range.from,
    endDate: range.to,
    ...(product && { productId: product }),
    ...(place && { placeId: place }),
    ...(type && { movementType: type }),
    ...(least && thousandths.holds(least) && { minQuantity: least }),
  }
  /** Another filter begins again at the first page. */
  const change = (next: StockReportsSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  return { search, range, today, question, change }
}
