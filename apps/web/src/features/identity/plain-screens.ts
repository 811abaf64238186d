import { plainScreen } from '#shared/screens/screen.ts'

/** Signed in, without the menu. */
export const plainIdentityScreens = [
  plainScreen({
    path: '/invitations',
    title: 'Convites',
    load: async () => (await import('./invitations/invitations-screen.tsx')).InvitationsScreen,
  }),
  plainScreen({
    path: '/second-factor',
    title: 'Verificação em duas etapas',
    search: ({ redirect }): { redirect?: string | undefined } => ({
      redirect: typeof redirect === 'string' ? redirect : undefined,
    }),
    load: async () => (await import('./enrol-second-factor.tsx')).EnrolSecondFactor,
  }),
] as const
