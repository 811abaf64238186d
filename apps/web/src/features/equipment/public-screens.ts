import { publicScreen } from '#shared/screens/public-screen.ts'

/** A scanned address, where the application is kept on the device: it opens without a network too. */
export const equipmentPublicScreens = [
  publicScreen({
    path: '/pmoc/equipment/$id/qr',
    title: 'Equipamento',
    search: ({ t }): { t?: string } => (typeof t === 'string' && t ? { t } : {}),
    load: async () => (await import('./scanned/scanned-code.tsx')).ScannedCode,
  }),
] as const
