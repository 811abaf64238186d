import { createRouter } from '@tanstack/react-router'
import { companyPublicScreens } from '#features/company/public-screens.ts'
import { equipmentPublicScreens } from '#features/equipment/public-screens.ts'
import { developmentScreens } from '#features/development/screens.ts'
import { publicScreens } from '#features/identity/public-screens.ts'
import { legalScreens } from '#features/legal/screens.ts'
import { rootRoute } from '#shared/screens/public-screen.ts'
import { parseSearch, stringifySearch } from '#shared/screens/search-params.ts'
import type { appTree } from './app-tree.ts'
import { ScreenCrash } from './screen-crash.tsx'
import { unknownPathRoute } from './unknown-path-route.ts'

type AppTree = typeof appTree

const publicTree = rootRoute.addChildren([
  ...publicScreens,
  ...legalScreens,
  ...companyPublicScreens,
  ...equipmentPublicScreens,
  ...developmentScreens,
  unknownPathRoute,
])

export const router = createRouter({
  // Typed as the whole product from the start; `openAllScreens` makes it true.
  routeTree: publicTree as unknown as AppTree,
  context: { openAllScreens },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenCrash,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

let isOpen = false
let opening: Promise<void> | null = null

/** Loaded once somebody is signed in: the sign-in page does not pay for the rest of the product. */
export async function openAllScreens(): Promise<boolean> {
  if (isOpen) return false
  opening ??= load().finally(() => {
    opening = null
  })
  await opening
  return true
}

async function load() {
  await import('./app-tree.ts')
  // The tree grew in place, which the router cannot notice by itself.
  router.setRoutes(router.buildRouteTree())
  isOpen = true
}
