import type { ListName } from '@prumo/contract/lists/list-names'
import type { sales } from '@prumo/contract/sales/sales'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { saleStatuses } from '@prumo/domain/sales/sale-status'
import type { FiltersOf } from '#shared/list/list-route.ts'

export type SaleFilters = Partial<FiltersOf<typeof sales.list>>

const beyondQuote = saleStatuses.filter((status) => status !== 'BUDGET')

export type SaleArea = {
  name: ListName
  title: string
  context: string
  /** What its button makes. */
  create: string
  /** Of the board: which sales at all. */
  of: (hasServiceOrders: boolean) => SaleFilters
  /** Of the list: what it shows unless somebody asks for another status. */
  usual: SaleFilters
  usualColumns: readonly string[]
  empty: { title: string; text: string }
}

export const quoteArea: SaleArea = {
  name: 'quotes',
  title: 'Orçamentos',
  context: 'Propostas ainda não aprovadas',
  create: 'Novo orçamento',
  of: () => ({}),
  usual: { status: 'BUDGET' },
  usualColumns: ['code', 'client', 'seller', 'createdAt', 'budgetValidity', 'totalPrice', 'status'],
  empty: {
    title: 'Nenhum orçamento',
    text: 'Monte o primeiro em “Novo orçamento”: escolha o cliente, busque os itens e salve.',
  },
}

export const salesArea: SaleArea = {
  name: 'sales-orders',
  title: 'Vendas',
  context: 'Pedidos aprovados, executados e faturados',
  create: 'Nova venda',
  of: (hasServiceOrders) => (hasServiceOrders ? { type: 'SALEORDER' } : {}),
  usual: { statuses: beyondQuote },
  usualColumns: ['code', 'client', 'seller', 'createdAt', 'payment', 'paid', 'totalPrice', 'status'],
  empty: { title: 'Nenhuma venda', text: 'Um orçamento aprovado vira uma venda e aparece aqui.' },
}

export const serviceOrderArea: SaleArea = {
  name: 'service-orders',
  title: 'Ordens de serviço',
  context: 'Serviços aprovados, agendados e executados',
  create: 'Nova ordem de serviço',
  of: () => ({ type: 'SERVICEORDER' }),
  usual: { statuses: beyondQuote },
  usualColumns: ['code', 'client', 'technical', 'scheduledStartDate', 'createdAt', 'totalPrice', 'status'],
  empty: {
    title: 'Nenhuma ordem de serviço',
    text: 'Um orçamento com serviços, depois de aprovado, vira uma ordem de serviço e aparece aqui.',
  },
}

/** The list a sale stands in; a new one begins as a quote. */
export function listOfSale(sale: Pick<Sale, 'status' | 'type'> | null | undefined) {
  if (!sale || sale.status === 'BUDGET') return { area: quoteArea, to: '/budgets' }
  return sale.type === 'SERVICEORDER'
    ? { area: serviceOrderArea, to: '/service-order' }
    : { area: salesArea, to: '/sales-order' }
}
