import type { Period } from '@prumo/domain/calendar/period'
import { House } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'
import type { OwnHome } from './own-homes.ts'
import { periodOf } from './period-of.ts'

/** `brought`: what other areas show there to whoever works in them alone. */
export const homeScreens = (brought: readonly OwnHome[]) =>
  [
    screen({
      path: '/',
      title: 'Início',
      menu: { group: 'home', icon: House, order: 0 },
      needs: null,
      search: ({ period }): { period?: Period | undefined } => ({ period: periodOf(period) }),
      load: async () => (await import('./home.tsx')).homeWith(brought),
    }),
  ] as const
