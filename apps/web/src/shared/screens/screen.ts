import { refusal, type Access } from '@prumo/contract/access'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { actorOf } from '#shared/access/actor.ts'
import { readSession } from '#shared/session/session-store.ts'
import { detourOf } from './detour.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { safePath } from './safe-path.ts'

export type MenuGroupName = 'home' | 'registers' | 'products' | 'finance' | 'commerce' | 'services' | 'pmoc' | 'settings'

export type ScreenMenu = {
  group: MenuGroupName
  icon: LucideIcon
  /** Place within the group, small first. */
  order: number
  /** When the menu says it shorter than the title. */
  label?: string
}

export type ScreenFacts = { title?: string; menu?: ScreenMenu | undefined; needs?: Needed | null }

type Needed = { readonly access: Access }
type Load = () => Promise<ComponentType>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenFacts {}
}

/** `openAllScreens` adds the screens for people who are signed in, and answers whether they were missing until now. */
export type RouterContext = { openAllScreens: () => Promise<boolean> }

export const rootRoute = createRootRouteWithContext<RouterContext>()()

/** Screens around which the menu stands: for someone signed in who has a company. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    requireSession(location.href)
    const session = readSession()!
    if (session.company && session.needsSecondFactor) throw redirect({ to: '/second-factor', search: { redirect: location.href } })
    const detour = detourOf(session, location)
    if (detour) throw redirect({ href: detour, replace: true })
  },
})

type ScreenOptions<Path extends string, Search> = {
  path: Path
  title: string
  menu?: ScreenMenu
  /** The route this screen cannot do without: guard and menu entry come from it. `null`: any member. */
  needs: Needed | null
  search?: (raw: Record<string, unknown>) => Search
  load: Load
}

const noSearch = () => ({})

/** A screen with the menu around it, in its own chunk. */
export function screen<const Path extends string, Search extends object = object>(o: ScreenOptions<Path, Search>) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path: o.path,
    staticData: { title: o.title, menu: o.menu, needs: o.needs },
    validateSearch: (o.search ?? noSearch) as (raw: Record<string, unknown>) => Search,
    beforeLoad: () => requireAccess(o.needs),
    pendingComponent: ScreenSkeleton,
    component: lazyScreen(o.load),
  })
}

type PlainOptions<Path extends string, Search> = Omit<ScreenOptions<Path, Search>, 'menu' | 'needs'>

/** A screen without the menu, for someone signed in, with or without a company. */
export function plainScreen<const Path extends string, Search extends object = object>(o: PlainOptions<Path, Search>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: o.path,
    staticData: { title: o.title },
    validateSearch: (o.search ?? noSearch) as (raw: Record<string, unknown>) => Search,
    beforeLoad: ({ location }) => requireSession(location.href),
    component: lazyScreen(o.load),
  })
}

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
    beforeLoad: ({ search }) => {
      const { redirect: path } = search as { redirect?: string }
      if (readSession()) throw redirect({ href: safePath(path) })
    },
    component: lazyScreen(o.load),
  })
}

const lazyScreen = (load: Load) => lazyRouteComponent(async () => ({ default: await load() }))

export function requireSession(path: string): void {
  if (!readSession()) throw redirect({ to: '/login', search: path === '/' ? {} : { redirect: path } })
}

function requireAccess(needs: Needed | null): void {
  const refused = needs && refusal(actorOf(readSession()), needs)
  // At home the plan wizard takes over.
  if (refused?.code === 'subscription-ended') throw redirect({ to: '/' })
  if (refused) throw redirect({ to: '/not-authorized', search: { missing: refused.missing } })
}
