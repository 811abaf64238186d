import { plainScreen, screen } from '#shared/screens/screen.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Without the menu, for somebody who may not have a company yet. */
export const companyScreens = [
  plainScreen({
    path: '/complete-profile',
    title: 'Complete seu cadastro',
    load: async () => (await import('./onboarding/complete-profile.tsx')).CompleteProfile,
  }),
] as const

export const accountScreens = [
  screen({
    path: '/account',
    title: 'Minha empresa',
    // Also open when the subscription has ended: it is where one takes it up again. The screen itself asks for permissions.
    needs: null,
    search: ({ key, setup }): { key?: string | undefined; setup?: string | undefined } => ({ key: text(key), setup: text(setup) }),
    load: async () => (await import('./account/account.tsx')).Account,
  }),
] as const
