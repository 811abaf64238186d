import type { ComponentType, ReactNode } from 'react'
import type { DashboardKey } from './dashboard-search.ts'

/** Every tab draws its own title line, with the row of tabs under it. */
export type DashboardTabProps = { tabs: ReactNode }

/** One line per tab; what it shows is loaded when it is opened. */
export const dashboardTabs = [
  { key: 'summary', label: 'Painel', load: async () => (await import('./summary-tab.tsx')).SummaryTab },
  {
    key: 'overview',
    label: 'Visão Geral Financeira',
    load: async () => (await import('./overview-tab.tsx')).OverviewTab,
  },
] as const satisfies readonly {
  key: DashboardKey
  label: string
  load: () => Promise<ComponentType<DashboardTabProps>>
}[]
