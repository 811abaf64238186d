import type { DashboardSegment } from './dashboard-search.ts'

/** The cash flow of the same days. */
export const flowDestination = (segment: DashboardSegment) => ({
  to: '/finance/cash-flow',
  search: segment === 'MONTH' ? {} : { segment },
})
