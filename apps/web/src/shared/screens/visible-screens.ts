import { mayCall, type Actor } from '@prumo/contract/access'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useActor } from '#shared/access/actor-provider.tsx'
import type { MenuFamilyName, MenuGroupName, ScreenFacts, ScreenMenu } from './public-screen.ts'

/** In the menu's order. */
export const menuGroupLabels: Record<MenuGroupName, string> = {
  home: 'Início',
  registers: 'Cadastros',
  products: 'Produtos',
  finance: 'Financeiro',
  commerce: 'Comércio',
  services: 'Serviços',
  pmoc: 'PMOC',
  settings: 'Configurações',
}

/** What the menu calls a place that several screens share. */
export const menuFamilyLabels: Record<MenuFamilyName, string> = {
  'cash-flow': 'Fluxo de caixa',
  reconciliation: 'Conciliação',
  reports: 'Relatórios',
  'finance-settings': 'Ajustes',
}

export const menuGroupNames = Object.keys(menuGroupLabels) as MenuGroupName[]

export type VisibleScreen = { path: string; title: string; label: string; groupLabel: string; menu: ScreenMenu }

type RouteFacts = { fullPath: string; options: { staticData?: ScreenFacts } }

/** The screens with a place in the menu that this person may open, in the menu's order. */
export const useVisibleScreens = () => visibleScreens(useRouter(), useActor())

function visibleScreens(router: AnyRouter, actor: Actor | null): VisibleScreen[] {
  return Object.values(router.routesById as Record<string, RouteFacts>)
    .flatMap(({ fullPath, options: { staticData } }) => {
      if (!staticData?.menu || !staticData.title) return []
      if (staticData.needs && !mayCall(actor, staticData.needs)) return []
      const { title, menu } = staticData
      return [{ path: fullPath, title, label: menu.label ?? title, groupLabel: menuGroupLabels[menu.group], menu }]
    })
    .sort((a, b) => placeOf(a.menu) - placeOf(b.menu))
}

const placeOf = ({ group, order }: ScreenMenu) => menuGroupNames.indexOf(group) * 10_000 + order
