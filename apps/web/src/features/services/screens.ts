import { serviceHeads } from '@prumo/contract/services/service-access'
import type { services } from '@prumo/contract/services/services'
import { Wrench } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'

const forms = () => import('./form/service-form.tsx')

export const serviceScreens = [
  screen({
    path: '/services',
    title: 'Serviços',
    menu: { group: 'services', icon: Wrench, order: 10 },
    needs: serviceHeads.list,
    search: listAddress<typeof services.list>(),
    load: async () => (await import('./service-list.tsx')).ServiceList,
  }),
  screen({
    path: '/services/service',
    title: 'Novo serviço',
    needs: serviceHeads.create,
    creates: Wrench,
    load: async () => (await forms()).ServiceForm,
  }),
  screen({
    path: '/services/service/$id',
    title: 'Serviço',
    needs: serviceHeads.get,
    load: async () => (await forms()).ServiceForm,
  }),
] as const
