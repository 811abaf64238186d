import { LayoutGrid } from 'lucide-react'
import { plainScreen, screen } from '#shared/screens/screen.ts'
import { hubSearch } from './hub-search.ts'

export const billingScreens = [
  screen({
    path: '/apps',
    title: 'Hub de aplicativos',
    menu: { group: 'home', icon: LayoutGrid, order: 90, label: 'Aplicativos' },
    needs: null,
    search: hubSearch,
    load: async () => (await import('./hub/app-hub.tsx')).AppHub,
  }),
] as const

export const billingPlainScreens = [
  plainScreen({
    path: '/complete-payment',
    title: 'Escolha seu plano',
    load: async () => (await import('./complete-payment.tsx')).CompletePayment,
  }),
  plainScreen({
    path: '/billing/card/$id',
    title: 'Adicionar cartão',
    load: async () => (await import('./hosted/card-page.tsx')).CardPage,
  }),
  plainScreen({
    path: '/billing/portal/$id',
    title: 'Portal de cobrança',
    load: async () => (await import('./hosted/portal-page.tsx')).PortalPage,
  }),
] as const
