import type { Access } from '@prumo/contract/access'
import type { RouteHead } from '@prumo/contract/route'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { readSession } from '#shared/session-store/session-store.ts'
import { pathAfterSignIn } from '../session/safe-path.ts'

export type MenuGroupName =
  | 'home'
  | 'registers'
  | 'products'
  | 'finance'
  | 'commerce'
  | 'services'
  | 'pmoc'
  | 'settings'

/** Screens that share one place of the menu: there they are tabs of one another. */
export type MenuFamilyName = 'cash-flow' | 'reconciliation' | 'reports' | 'finance-settings'

export type ScreenMenu = {
  group: MenuGroupName
  icon: LucideIcon
  /** Place within the group, small first. */
  order: number
  /** When the menu says it shorter than the title. */
  label?: string
  family?: MenuFamilyName
  /** A place in the phone's tab bar, as far as there is room, small first. */
  tab?: number
}

export type ScreenFacts = {
  title?: string
  menu?: ScreenMenu | undefined
  needs?: WithAccess | null
  /** The sign of what is made on this screen: '+', N and the palette offer it by its title. */
  creates?: LucideIcon | undefined
  /** Opens and goes on without a network, also after a reload: what it shows is in the browser’s database, what is done there waits in the queue. */
  worksOffline?: boolean | undefined
}

/** The head of the route a screen begins with, or a rule of its own where several calls of several areas meet. */
export type WithAccess = RouteHead | { readonly isOwnRule: true; readonly access: Access }
/** A screen may say what it will ask at an address, so that the answer is on its way before anything is drawn. */
export type ScreenComponent = ComponentType & { ask?: (address: { pathname: string; search: object }) => void }
export type Load = () => Promise<ScreenComponent>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenFacts {}
}

/** `openAllScreens` adds the screens for people who are signed in, and answers whether they were missing until now. */
export type RouterContext = { openAllScreens: () => Promise<boolean> }

export const rootRoute = createRootRouteWithContext<RouterContext>()()

export type PlainOptions<Path extends string, Search> = {
  path: Path
  title: string
  search?: (raw: Record<string, unknown>) => Search
  load: Load
}

export const noSearch = () => ({})

/** A screen anyone may open. */
export function publicScreen<const Path extends string, Search extends object = object>(o: PlainOptions<Path, Search>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: o.path,
    staticData: { title: o.title },
    validateSearch: (o.search ?? noSearch) as (raw: Record<string, unknown>) => Search,
    component: lazyScreen(o.load),
  })
}

/** A screen for people who have not signed in yet; whoever has is led on. */
export function guestScreen<const Path extends string, Search extends object = object>(o: PlainOptions<Path, Search>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: o.path,
    staticData: { title: o.title },
    validateSearch: (o.search ?? noSearch) as (raw: Record<string, unknown>) => Search,
    beforeLoad: ({ search, location }) => {
      const { redirect: path } = search as { redirect?: string }
      if (readSession()) throw redirect({ href: pathAfterSignIn(path, location.hash) })
    },
    component: lazyScreen(o.load),
  })
}

export const lazyScreen = (load: Load) => lazyRouteComponent(async () => ({ default: await load() }))

export function requireSession(path: string): void {
  if (!readSession()) throw redirect({ to: '/login', search: path === '/' ? {} : { redirect: path } })
}
