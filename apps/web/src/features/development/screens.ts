import { publicScreen } from '#shared/screens/public-screen.ts'

export const developmentScreens = [
  publicScreen({
    path: '/ui',
    title: 'Componentes',
    load: async () => (await import('./gallery-screen.tsx')).GalleryScreen,
  }),
] as const
