import { tillHeads } from '@prumo/contract/sales/till-access'
import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import { CreditCard, Store, Vault } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'

export const tillScreens = [
  screen({
    path: '/pdv/tills',
    title: 'Caixas',
    menu: { group: 'commerce', icon: Vault, order: 60 },
    needs: tillHeads.tills,
    search: listAddress<typeof tillShifts.list>(),
    load: async () => (await import('./tills/shift-list.tsx')).ShiftList,
  }),
  screen({
    path: '/pdv/card-fees',
    title: 'Taxas de cartão',
    menu: { group: 'commerce', icon: CreditCard, order: 70 },
    needs: tillHeads.cardFees,
    load: async () => (await import('./card-fees/card-fee-screen.tsx')).CardFeeScreen,
  }),
  screen({
    path: '/pdv/setup',
    title: 'Abrir minha loja',
    menu: { group: 'commerce', icon: Store, order: 80 },
    needs: tillHeads.shopSteps,
    load: async () => (await import('./setup/shop-setup.tsx')).ShopSetup,
  }),
] as const
