const dashboardKeys = ['summary', 'overview'] as const
export type DashboardKey = (typeof dashboardKeys)[number]

export const dashboardSegments = ['MONTH', 'QUARTER', 'SEMESTER', 'YEAR'] as const
export type DashboardSegment = (typeof dashboardSegments)[number]

type DashboardSearch = {
  key?: DashboardKey | undefined
  segment?: DashboardSegment | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What the address says, as far as it makes sense; days are checked where they are read. */
export const dashboardSearch = ({ key, segment, from, to }: Record<string, unknown>): DashboardSearch => ({
  key: dashboardKeys.find((known) => known === key),
  segment: dashboardSegments.find((known) => known === segment),
  from: typeof from === 'string' ? from : undefined,
  to: typeof to === 'string' ? to : undefined,
})
