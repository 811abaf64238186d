import { refusal } from '@prumo/contract/access'
import { createRoute, redirect } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { actorOf } from '#shared/access/actor.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import { redirectFor } from './redirect-for.ts'
import {
  lazyScreen,
  noSearch,
  requireSession,
  rootRoute,
  type WithAccess,
  type PlainOptions,
  type ScreenMenu,
} from './public-screen.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

const requireMember = ({ location }: { location: { href: string; pathname: string; search: object } }) => {
  requireSession(location.href)
  const session = readSession()!
  if (session.company && session.needsSecondFactor)
    throw redirect({ to: '/second-factor', search: { redirect: location.href } })
  const detour = redirectFor(session, location)
  if (detour) throw redirect({ href: detour, replace: true })
}

/** Screens around which the menu stands: for someone signed in who has a company. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', beforeLoad: requireMember })

/** The same people, with the whole screen for one task: nothing of the menu stands around it. */
export const bareRoute = createRoute({ getParentRoute: () => rootRoute, id: 'bare', beforeLoad: requireMember })

type ScreenOptions<Path extends string, Search> = PlainOptions<Path, Search> & {
  menu?: ScreenMenu
  /** The route this screen cannot do without: guard and menu entry come from it. `null`: any member. */
  needs: WithAccess | null
  creates?: LucideIcon
  worksOffline?: boolean
}

/** A screen with the menu around it, in its own chunk. */
export function screen<const Path extends string, Search extends object = object>(o: ScreenOptions<Path, Search>) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path: o.path,
    staticData: { title: o.title, menu: o.menu, needs: o.needs, creates: o.creates, worksOffline: o.worksOffline },
    validateSearch: (o.search ?? noSearch) as (raw: Record<string, unknown>) => Search,
    beforeLoad: () => requireAccess(o.needs, o.path),
    loader: async ({ location, preload }) => {
      // Code that cannot be had is the component's to tell; a hand above a link asks nothing yet.
      const component = await o.load().catch(() => null)
      if (!preload) component?.ask?.(location)
    },
    pendingComponent: ScreenSkeleton,
    component: lazyScreen(o.load),
  })
}

/** A screen with its own place in the menu and nothing of it around: a till, and what its client sees. */
export function bareScreen<const Path extends string, Search extends object = object>(o: ScreenOptions<Path, Search>) {
  return createRoute({
    getParentRoute: () => bareRoute,
    path: o.path,
    staticData: { title: o.title, menu: o.menu, needs: o.needs, worksOffline: o.worksOffline },
    validateSearch: (o.search ?? noSearch) as (raw: Record<string, unknown>) => Search,
    beforeLoad: () => requireAccess(o.needs, o.path),
    loader: () => o.load().catch(() => null),
    component: lazyScreen(o.load),
  })
}

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

function requireAccess(needs: WithAccess | null, screenPath: string): void {
  const refused = needs && refusal(actorOf(readSession()), needs)
  // At home the plan wizard takes over.
  if (refused?.code === 'subscription-ended') throw redirect({ to: '/' })
  if (refused) throw redirect({ to: '/not-authorized', search: { missing: refused.missing, screenPath } })
}
