import type { AnswerOf } from '@prumo/contract/route'
import { saleReports } from '@prumo/contract/sales/sale-reports'
import { getRouteApi } from '@tanstack/react-router'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { rangeOf } from '#shared/reports/period-presets.ts'
import { useToday } from '#shared/session/use-today.ts'
import type { SaleReportSearch } from './sale-report-search.ts'

export type SaleReport = AnswerOf<typeof saleReports.read>
export type SaleReportRow = SaleReport['rows'][number]

const route = getRouteApi('/shell/sales/reports')

/** Period, grouping and filters live in the address bar; figures, chart, table and files ask by them. */
export function useSaleReport() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday()
  const range = rangeOf(search, today)
  const { by = 'day', seller, client } = search
  const basis: 'sold' | 'invoiced' = search.basis ?? 'sold'
  const question = {
    by,
    basis,
    startDate: range.from,
    endDate: range.to,
    ...(seller && { sellerId: seller }),
    ...(client && { clientId: client }),
  }
  /** Another filter begins again at the first page. */
  const change = (next: SaleReportSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  return {
    search,
    range,
    today,
    question,
    change,
    asked: useRouteQueryKeepingLast(saleReports.read, { body: question }),
  }
}
