import { screen } from '#shared/screens/screen.ts'

export const profileTabs = ['securite', 'notification'] as const
type ProfileTab = (typeof profileTabs)[number]

const tabOf = (key: unknown): ProfileTab | undefined => profileTabs.find((tab) => tab === key)

export const identityScreens = [
  screen({
    path: '/profile',
    title: 'Perfil',
    needs: null,
    search: ({ key }): { key?: ProfileTab | undefined } => ({ key: tabOf(key) }),
    load: async () => (await import('./profile.tsx')).Profile,
  }),
] as const
