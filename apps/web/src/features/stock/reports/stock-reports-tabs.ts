import type { ComponentType } from 'react'
import type { StockReportsKey } from './stock-reports-search.ts'

/** One line per tab; what it shows is loaded when it is opened. */
export const stockReportsTabs = [
  {
    key: 'movements',
    label: 'Relatórios de Movimentação',
    load: async () => (await import('./movements-tab.tsx')).MovementsTab,
  },
  { key: 'alerts', label: 'Alertas', load: async () => (await import('./alerts-tab.tsx')).AlertsTab },
  { key: 'manage', label: 'Gerenciar Estoque', load: async () => (await import('./manage-tab.tsx')).ManageTab },
  { key: 'places', label: 'Locais', load: async () => (await import('./places-tab.tsx')).PlacesTab },
  {
    key: 'notifications',
    label: 'Central de Notificações',
    load: async () => (await import('./notifications-tab.tsx')).StockNotificationsTab,
  },
] as const satisfies readonly { key: StockReportsKey; label: string; load: () => Promise<ComponentType> }[]
