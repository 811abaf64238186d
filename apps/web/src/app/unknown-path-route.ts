import { createRoute, redirect } from '@tanstack/react-router'
import { requireSession, rootRoute } from '#shared/screens/public-screen.ts'
import { noteUnknownPath } from './unknown-path.ts'

/** Leads home, where it is said, or to sign-in first. Before sign-in every screen of the product is an unknown path. */
export const unknownPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location, context }) => {
    requireSession(location.href)
    if (await context.openAllScreens()) throw redirect({ href: location.href, replace: true })
    noteUnknownPath(location.pathname)
    throw redirect({ to: '/', replace: true })
  },
})
