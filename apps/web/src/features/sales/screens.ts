import { commissionHeads } from '@prumo/contract/sales/commission-heads'
import { saleHeads, saleReportHeads, saleScreenRules } from '@prumo/contract/sales/sale-heads'
import type { sales } from '@prumo/contract/sales/sales'
import { BadgePercent, CalendarClock, ChartNoAxesCombined, ClipboardCheck, FileText, ShoppingBag } from 'lucide-react'
import { listAddress, type ListSearch } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'
import { saleReportSearch } from './reports/sale-report-search.ts'

const lists = () => import('./sale-lists.tsx')
const forms = () => import('./form/sale-form.tsx')

/** `show`: the list or the board. */
const address = (raw: Record<string, unknown>) =>
  listAddress<typeof sales.list>()(raw) as ListSearch<typeof sales.list> & { show?: string | undefined }
const tab = ({ key }: Record<string, unknown>): { key?: string | undefined } =>
  typeof key === 'string' && key ? { key } : {}

export const salesScreens = [
  screen({
    path: '/budgets',
    title: 'Orçamentos',
    menu: { group: 'commerce', icon: FileText, order: 20 },
    needs: saleScreenRules.quotes,
    search: address,
    load: async () => (await lists()).QuoteList,
  }),
  screen({
    path: '/sales-order',
    title: 'Vendas',
    menu: { group: 'commerce', icon: ShoppingBag, order: 30 },
    needs: saleScreenRules.sales,
    search: address,
    load: async () => (await lists()).SalesList,
  }),
  screen({
    path: '/service-order',
    title: 'Ordens de serviço',
    menu: { group: 'services', icon: ClipboardCheck, order: 20 },
    needs: saleScreenRules.serviceOrders,
    search: address,
    load: async () => (await lists()).ServiceOrderList,
  }),
  screen({
    path: '/sales-with-valid-expiration',
    title: 'Produtos e serviços a vencer',
    menu: { group: 'commerce', icon: CalendarClock, order: 40, label: 'A vencer' },
    needs: saleHeads.expiring,
    search: ({ month }): { month?: string | undefined } => (typeof month === 'string' ? { month } : {}),
    load: async () => (await import('./expiring/expiring-list.tsx')).ExpiringList,
  }),
  screen({
    path: '/sales/reports',
    title: 'Relatórios de vendas',
    menu: { group: 'commerce', icon: ChartNoAxesCombined, order: 50 },
    needs: saleReportHeads.read,
    search: saleReportSearch,
    load: async () => (await import('./reports/sale-reports.tsx')).SaleReports,
  }),
  screen({
    path: '/sales/commissions',
    title: 'Comissões',
    menu: { group: 'commerce', icon: BadgePercent, order: 55 },
    needs: commissionHeads.sellers,
    search: ({
      from,
      to,
      seller,
    }): { from?: string | undefined; to?: string | undefined; seller?: string | undefined } => ({
      ...(typeof from === 'string' && { from }),
      ...(typeof to === 'string' && { to }),
      ...(typeof seller === 'string' && seller && { seller }),
    }),
    load: async () => (await import('./commissions/commissions-screen.tsx')).CommissionsScreen,
  }),
  screen({
    path: '/sales/commissions/rates',
    title: 'Regras de comissão',
    needs: commissionHeads.rates,
    load: async () => (await import('./commissions/rate-screen.tsx')).CommissionRateScreen,
  }),
  screen({
    path: '/sales/simple-sale',
    title: 'Venda simples',
    needs: saleScreenRules.create,
    load: async () => (await forms()).SimpleSale,
  }),
  screen({
    path: '/sales/sale',
    title: 'Novo orçamento',
    needs: saleScreenRules.create,
    creates: FileText,
    load: async () => (await forms()).SaleFormScreen,
  }),
  screen({
    path: '/sales/sale/$id',
    title: 'Venda',
    needs: saleHeads.get,
    search: tab,
    load: async () => (await import('./detail/sale-detail.tsx')).SaleDetail,
  }),
  screen({
    path: '/sales/sale/$id/edit',
    title: 'Editar venda',
    needs: saleHeads.update,
    search: tab,
    load: async () => (await forms()).SaleFormScreen,
  }),
] as const
