import type { Period } from '@prumo/domain/calendar/period'
import { House } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'
import { periodOf } from './period-of.ts'

export const homeScreens = [
  screen({
    path: '/',
    title: 'Início',
    menu: { group: 'home', icon: House, order: 0 },
    needs: null,
    search: ({ period }): { period?: Period | undefined } => ({ period: periodOf(period) }),
    load: async () => (await import('./home.tsx')).Home,
  }),
] as const
