import { readPermissions } from '@prumo/contract/access'
import { Building2 } from 'lucide-react'
import { plainScreen, screen } from '#shared/screens/screen.ts'
import type { AccountTab } from './account/account-tabs.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Without the menu, for somebody who may not have a company yet. */
export const companyScreens = [
  plainScreen({
    path: '/complete-profile',
    title: 'Complete seu cadastro',
    load: async () => (await import('./onboarding/complete-profile.tsx')).CompleteProfile,
  }),
] as const

/** Other areas bring tabs to the account page. */
export const accountScreens = (brought: readonly AccountTab[]) =>
  [
    screen({
      path: '/account',
      title: 'Minha empresa',
      menu: { group: 'settings', icon: Building2, order: 10 },
      // Also when the subscription has ended: it is where one takes it up again.
      needs: { isOwnRule: true, access: { permissions: readPermissions('settings', 'users'), evenWhenEnded: true } },
      search: ({ key, setup }): { key?: string | undefined; setup?: string | undefined } => ({
        key: text(key),
        setup: text(setup),
      }),
      load: async () => (await import('./account/account.tsx')).accountWith(brought),
    }),
  ] as const
