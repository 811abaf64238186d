import { publicScreen } from '#shared/screens/public-screen.ts'

/** Pages anyone may read, signed in or not. */
export const legalScreens = [
  publicScreen({
    path: '/term-of-services',
    title: 'Termos de uso',
    load: async () => (await import('./terms.tsx')).Terms,
  }),
  publicScreen({
    path: '/privacy-policy',
    title: 'Política de privacidade',
    load: async () => (await import('./privacy.tsx')).Privacy,
  }),
  publicScreen({
    path: '/exclude-account',
    title: 'Exclusão de conta',
    load: async () => (await import('./exclude-account.tsx')).ExcludeAccount,
  }),
] as const
