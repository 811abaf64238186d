import type { ComponentType } from 'react'

/** One line per tab; what it shows is loaded when it is opened. */
export const dashboardTabs = [
  { key: 'summary', label: 'Painel', load: async () => (await import('./summary-tab.tsx')).SummaryTab },
  { key: 'overview', label: 'Visão Geral Financeira', load: async () => (await import('./overview-tab.tsx')).OverviewTab },
] as const satisfies readonly { key: string; label: string; load: () => Promise<ComponentType> }[]

export type DashboardKey = (typeof dashboardTabs)[number]['key']

export const dashboardSegments = ['MONTH', 'QUARTER', 'SEMESTER', 'YEAR'] as const
export type DashboardSegment = (typeof dashboardSegments)[number]

export type DashboardSearch = { key?: DashboardKey | undefined; segment?: DashboardSegment | undefined; from?: string | undefined; to?: string | undefined }

/** What the address says, as far as it makes sense. */
export const dashboardSearch = ({ key, segment, from, to }: Record<string, unknown>): DashboardSearch => ({
  key: dashboardTabs.find((tab) => tab.key === key)?.key,
  segment: dashboardSegments.find((known) => known === segment),
  from: typeof from === 'string' ? from : undefined,
  to: typeof to === 'string' ? to : undefined,
})
