import { analysis } from '@prumo/contract/finance/analysis'
import { getRouteApi } from '@tanstack/react-router'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { rangeOf } from '#shared/reports/period-presets.ts'
import { useToday } from '#shared/session/use-today.ts'
import type { ReportQuestion } from './report-tab-props.ts'
import { fittingGrouping, type ReportsSearch } from './reports-search.ts'

const route = getRouteApi('/shell/finance/reports')

/** The filters live in the address bar; the report is asked once for all tabs. */
export function useReport() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday()
  const range = rangeOf(search, today)
  const {
    grouping = fittingGrouping(range.from, range.to),
    basis = 'cash',
    type,
    accounts,
    categories,
    centers,
  } = search
  const question: ReportQuestion = {
    startDate: range.from,
    endDate: range.to,
    grouping,
    basis,
    ...(type && { type }),
    ...(accounts && { bankAccountIds: [...accounts] }),
    ...(categories && { categoryIds: [...categories] }),
    ...(centers && { costCenterIds: [...centers] }),
  }
  /** Another filter begins again at the first page. */
  const change = (next: ReportsSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  return {
    search,
    range,
    today,
    question,
    change,
    asked: useRouteQueryKeepingLast(analysis.report, { body: question }),
  }
}
