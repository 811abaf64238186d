import { stockHeads } from '@prumo/contract/stock/stock-heads'
import type { stockBatches } from '@prumo/contract/stock/batches'
import type { stockCounts } from '@prumo/contract/stock/counts'
import { CalendarClock, ChartNoAxesCombined, ClipboardList } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'
import type { StockReportsSearch } from './reports/stock-reports-search.ts'

export const stockScreens = [
  screen({
    path: '/products/stock-reports',
    title: 'Relatórios de Estoque',
    menu: { group: 'products', icon: ChartNoAxesCombined, order: 40 },
    needs: stockHeads.overview,
    // Read and checked by the screen: the kinds of movement would weigh on every first load.
    search: (raw: Record<string, unknown>) => raw as StockReportsSearch,
    load: async () => (await import('./reports/stock-reports.tsx')).StockReports,
  }),
  screen({
    path: '/stock/counts',
    title: 'Inventário',
    menu: { group: 'products', icon: ClipboardList, order: 50 },
    needs: stockHeads.counts,
    search: listAddress<typeof stockCounts.list>(),
    load: async () => (await import('./counts/count-list.tsx')).CountList,
  }),
  screen({
    path: '/stock/counts/$id',
    title: 'Inventário',
    needs: stockHeads.count,
    worksOffline: true,
    load: async () => (await import('./counts/count-screen.tsx')).CountScreen,
  }),
  screen({
    path: '/stock/batches',
    title: 'Lotes e validade',
    menu: { group: 'products', icon: CalendarClock, order: 60 },
    needs: stockHeads.batches,
    search: listAddress<typeof stockBatches.list>(),
    load: async () => (await import('./batches/batch-list.tsx')).BatchList,
  }),
] as const
