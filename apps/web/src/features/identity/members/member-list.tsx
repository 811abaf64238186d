import { memberColumnLabels } from '@prumo/contract/lists/column-labels'
import { members, memberStatusLabels, type Member } from '@prumo/contract/identity/members'
import { roleLabel } from '@prumo/contract/identity/role-templates'
import { linkOptions } from '@tanstack/react-router'
import { Pencil, Send, Trash2, Users } from 'lucide-react'
import { lazy } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { formatAgo } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { NameCell } from '#ui/table/table-cells.tsx'
import { useRemoveMember, useWithdrawInvitation } from './use-remove-member.ts'

/** Loaded when the filters are opened. */
const MemberFilters = lazy(async () => ({ default: (await import('./member-filters.tsx')).MemberFilters }))

const destinationOf = ({ id }: { id: string }) => linkOptions({ to: '/users/user/$id', params: { id } })

export function MemberList() {
  const { user } = useMember()
  const { go } = useDestinations()
  const now = useNow()
  const mayChange = useMayCall(members.update)
  const remove = useRemoveMember()
  const withdraw = useWithdrawInvitation()
  const resend = useAction(members.resendInvitation, 'Convite reenviado com sucesso!')
  const lastSeen = ({ lastSeenAt }: Pick<Member, 'lastSeenAt'>) => (lastSeenAt ? formatAgo(lastSeenAt, now) : 'Nunca')

  return (
    <ListScreen
      route={members.list}
      name="members"
      labels={memberColumnLabels}
      title="Usuários"
      context="Quem trabalha com o Prumo na sua empresa"
      columns={[
        { field: 'displayName', cell: (row) => <Name row={row} isSelf={row.id === user.uid} /> },
        { field: 'email' },
        { field: 'permissions', width: 190, cell: (row) => roleOf(row) },
        { field: 'lastSeenAt', width: 170, cell: lastSeen },
        { field: 'status', width: 150, cell: (row) => <Status status={row.status} /> },
      ]}
      alsoAsk={['photoUrl', 'isOwner']}
      rowLabel={(row) => row.displayName}
      search="Buscar por nome ou e-mail"
      filters={(draft) => <MemberFilters {...draft} />}
      chips={{ name: (name) => `Nome: ${name}`, email: (email) => `E-mail: ${email}` }}
      create={{ route: members.invite, label: 'Novo usuário', destination: linkOptions({ to: '/users/user' }) }}
      open={destinationOf}
      rowActions={
        mayChange
          ? (row) => [
              { label: 'Editar', icon: Pencil, onSelect: () => go(destinationOf(row)) },
              ...(row.status !== 'active'
                ? [
                    {
                      label: 'Reenviar convite',
                      icon: Send,
                      onSelect: () => void resend.run({ params: { id: row.id } }),
                    },
                  ]
                : []),
              {
                label: row.status === 'active' ? 'Excluir' : 'Retirar convite',
                icon: Trash2,
                tone: 'danger',
                disabled: row.isOwner || row.id === user.uid,
                onSelect: () => void (row.status === 'active' ? remove : withdraw)(row.id, row.displayName),
              },
            ]
          : undefined
      }
      card={(row) => (
        <ListCard
          leading={<Avatar name={row.displayName} imageUrl={row.photoUrl} size={36} />}
          title={row.displayName}
          detail={row.email}
          value={<small>{lastSeen(row)}</small>}
          status={row.status === 'active' ? <StatusChip>{roleOf(row)}</StatusChip> : <Status status={row.status} />}
        />
      )}
      empty={{
        icon: Users,
        title: 'Nenhum usuário',
        text: 'Convide as pessoas que trabalham com você e defina o que cada uma pode fazer.',
      }}
    />
  )
}

const roleOf = ({ isOwner, permissions }: Pick<Member, 'isOwner' | 'permissions'>) =>
  roleLabel({ isOwner, permissions: permissions.map(({ key, option }) => `${key}.${option}`) })

type Row = Pick<Member, 'displayName' | 'photoUrl'>

const Name = ({ row, isSelf }: { row: Row; isSelf: boolean }) => (
  <NameCell leading={<Avatar name={row.displayName} imageUrl={row.photoUrl} size={26} />} mark={isSelf ? 'Você' : ''}>
    {row.displayName}
  </NameCell>
)

const statusTones = { active: 'income', pending: 'attention', expired: 'neutral' } as const

const Status = ({ status }: { status: Member['status'] }) => (
  <StatusChip tone={statusTones[status]}>{memberStatusLabels[status]}</StatusChip>
)
