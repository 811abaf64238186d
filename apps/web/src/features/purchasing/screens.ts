import { purchasingHeads } from '@prumo/contract/purchasing/purchasing-heads'
import type { replenishment } from '@prumo/contract/purchasing/replenishment'
import type { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { FileDown, ShoppingBasket } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'

export const purchasingScreens = [
  screen({
    path: '/stock/replenishment',
    title: 'Reposição',
    menu: { group: 'products', icon: ShoppingBasket, order: 60 },
    needs: purchasingHeads.replenishment,
    search: listAddress<typeof replenishment.list>(),
    load: async () => (await import('./replenishment/replenishment-list.tsx')).ReplenishmentList,
  }),
  screen({
    path: '/stock/invoices',
    title: 'Notas de entrada',
    menu: { group: 'products', icon: FileDown, order: 70 },
    needs: purchasingHeads.invoices,
    search: listAddress<typeof supplierInvoices.list>(),
    load: async () => (await import('./invoices/invoice-list.tsx')).InvoiceList,
  }),
  screen({
    path: '/stock/invoices/$id',
    title: 'Nota de entrada',
    needs: purchasingHeads.invoice,
    load: async () => (await import('./invoices/invoice-page.tsx')).InvoicePage,
  }),
] as const
