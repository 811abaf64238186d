import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { MemberGeneral } from './member-general.tsx'
import { MemberPermissions } from './member-permissions.tsx'

const labels = { general: 'Dados gerais', permissions: 'Permissões e acesso' } as const

/** One person of the company: who they are, and what they may do. */
export function MemberScreen() {
  const { id } = useParams({ from: '/shell/users/user/$id' })
  const { key = 'general' } = useSearch({ from: '/shell/users/user/$id' })
  const tabs = (['general', 'permissions'] as const).map((tab) => ({
    label: labels[tab],
    destination: linkOptions({ to: '/users/user/$id', params: { id }, search: { key: tab } }),
    isActive: tab === key,
  }))
  const Tab = key === 'permissions' ? MemberPermissions : MemberGeneral
  return <Tab key={id} id={id} tabs={<TabLinks label="Seções do usuário" tabs={tabs} />} />
}
