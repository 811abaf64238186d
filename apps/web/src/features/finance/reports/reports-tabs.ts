import type { ComponentType } from 'react'
import type { ReportTabProps } from './report-tab-props.ts'
import type { ReportsKey } from './reports-search.ts'

/** One line per tab; what it shows is loaded when it is opened. */
export const reportsTabs = [
  { key: 'evolution', label: 'Evolução', load: async () => (await import('./evolution-tab.tsx')).EvolutionTab },
  { key: 'category', label: 'Por Categoria', load: async () => (await import('./category-tab.tsx')).CategoryTab },
  {
    key: 'cost-center',
    label: 'Por Centro de Custo',
    load: async () => (await import('./cost-center-tab.tsx')).CostCenterTab,
  },
  { key: 'detail', label: 'Detalhamento', load: async () => (await import('./detail-tab.tsx')).DetailTab },
] as const satisfies readonly { key: ReportsKey; label: string; load: () => Promise<ComponentType<ReportTabProps>> }[]
