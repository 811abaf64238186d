import { House } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'

export const homeScreens = [
  screen({
    path: '/',
    title: 'Início',
    menu: { group: 'home', icon: House, order: 0 },
    needs: null,
    load: async () => (await import('./home.tsx')).Home,
  }),
] as const
