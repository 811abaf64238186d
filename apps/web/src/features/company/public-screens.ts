import { publicScreen } from '#shared/screens/public-screen.ts'

/** Reached by e-mailed links, so without a session too. */
export const companyPublicScreens = [
  publicScreen({
    path: '/exclude-account/confirm',
    title: 'Confirmar exclusão',
    load: async () => (await import('./deletion/confirm-deletion.tsx')).ConfirmDeletion,
  }),
  publicScreen({
    path: '/exclude-account/cancel',
    title: 'Cancelar exclusão',
    load: async () => (await import('./deletion/cancel-deletion.tsx')).CancelDeletion,
  }),
] as const
