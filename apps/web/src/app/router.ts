import { createRouter } from '@tanstack/react-router'
import { publicScreens } from '#features/identity/public-screens.ts'
import { rootRoute } from '#shared/screens/screen.ts'
import { parseSearch, stringifySearch } from '#shared/screens/search-params.ts'
import type { appTree } from './app-tree.ts'
import { unknownPathRoute } from './unknown-path-route.ts'

type AppTree = typeof appTree

const publicTree = rootRoute.addChildren([...publicScreens, unknownPathRoute])

export const router = createRouter({
  // Typed as the whole product from the start; `openAllScreens` makes it true.
  routeTree: publicTree as unknown as AppTree,
  context: { openAllScreens },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

let allOpen: Promise<boolean> | null = null

/** Loaded once somebody is signed in: the sign-in page does not pay for the rest of the product. */
export function openAllScreens(): Promise<boolean> {
  if (allOpen) return allOpen.then(() => false)
  allOpen = import('./app-tree.ts').then(({ appTree }) => {
    router.update({ routeTree: appTree } as Parameters<typeof router.update>[0])
    return true
  })
  allOpen.catch(() => {
    allOpen = null
  })
  return allOpen
}
