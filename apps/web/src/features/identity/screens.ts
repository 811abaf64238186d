import { memberHeads } from '@prumo/contract/identity/member-heads'
import type { members } from '@prumo/contract/identity/members'
import type { securityLog } from '@prumo/contract/identity/security-log'
import { securityLogHeads } from '@prumo/contract/identity/security-log-heads'
import { ShieldCheck, Users } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'
import { profileKeyOf, type ProfileKey } from './profile/profile-tabs.ts'

export const memberTabs = ['general', 'permissions'] as const
type MemberTab = (typeof memberTabs)[number]

export const identityScreens = [
  screen({
    path: '/not-authorized',
    title: 'Sem autorização',
    needs: null,
    search: ({ missing, screenPath }): { missing?: string | undefined; screenPath?: string | undefined } => ({
      missing: typeof missing === 'string' ? missing : undefined,
      screenPath: typeof screenPath === 'string' ? screenPath : undefined,
    }),
    load: async () => (await import('./not-authorized.tsx')).NotAuthorized,
  }),
  screen({
    path: '/profile',
    title: 'Perfil',
    needs: null,
    search: ({ key }): { key?: ProfileKey | undefined } => ({ key: profileKeyOf(key) }),
    load: async () => (await import('./profile/profile.tsx')).Profile,
  }),
  screen({
    path: '/users',
    title: 'Usuários',
    menu: { group: 'settings', icon: Users, order: 20 },
    needs: memberHeads.list,
    search: listAddress<typeof members.list>(),
    load: async () => (await import('./members/member-list.tsx')).MemberList,
  }),
  screen({
    path: '/users/user',
    title: 'Novo usuário',
    needs: memberHeads.invite,
    creates: Users,
    load: async () => (await import('./members/new-member.tsx')).NewMember,
  }),
  screen({
    path: '/users/user/$id',
    title: 'Usuário',
    needs: memberHeads.get,
    search: ({ key }): { key?: MemberTab | undefined } => ({ key: memberTabs.find((tab) => tab === key) }),
    load: async () => (await import('./members/member-screen.tsx')).MemberScreen,
  }),
  screen({
    path: '/security',
    title: 'Registro de segurança',
    menu: { group: 'settings', icon: ShieldCheck, order: 30 },
    needs: securityLogHeads.list,
    search: listAddress<typeof securityLog.list>(),
    load: async () => (await import('./security-log/security-log-list.tsx')).SecurityLogList,
  }),
] as const
