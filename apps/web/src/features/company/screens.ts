import { plainScreen } from '#shared/screens/screen.ts'

export const companyScreens = [
  plainScreen({
    path: '/complete-profile',
    title: 'Complete seu cadastro',
    load: async () => (await import('./complete-profile.tsx')).CompleteProfile,
  }),
] as const
