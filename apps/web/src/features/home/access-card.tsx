import { planLabels } from '@prumo/contract/apps'
import type { Statistics } from '@prumo/contract/home/statistics'
import { Building2, UserRound, Users } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import styles from './access-card.module.css'

const statuses = {
  active: { label: 'Ativa', tone: 'income' },
  trialing: { label: 'Em teste', tone: 'brand' },
  past_due: { label: 'Pagamento pendente', tone: 'expense' },
  canceled: { label: 'Encerrada', tone: 'neutral' },
} as const

const links = [
  { label: 'Minha empresa', icon: Building2, destination: { to: '/account', search: { key: 'account' } } },
  { label: 'Usuários', icon: Users, destination: { to: '/users' } },
  { label: 'Meu perfil', icon: UserRound, destination: { to: '/profile', search: { key: 'profile' } } },
]

/** Who is signed in, with which plan, and the ways to change either. */
export function AccessCard({ users }: { users: Statistics['users'] }) {
  const { user, company, isOwner } = useMember()
  const mayOpen = useMayOpen()
  const status = statuses[company.subscription.status]
  return (
    <Card title="Acesso e conta">
      <div className={styles.who}>
        <Avatar name={user.displayName} imageUrl={user.photoUrl ?? undefined} size={40} />
        <p>
          <b>{user.displayName}</b>
          <small>{user.email}</small>
        </p>
        <StatusChip>{isOwner ? 'Administra a empresa' : 'Usuário'}</StatusChip>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Empresa</dt>
          <dd>{company.displayName}</dd>
        </div>
        <div>
          <dt>Assinatura</dt>
          <dd>
            {planLabels[company.plan]} <StatusChip tone={status.tone}>{status.label}</StatusChip>
          </dd>
        </div>
        {users && (
          <div>
            <dt>Usuários</dt>
            <dd className="num">{users.allowed === null ? users.total : `${users.total} de ${users.allowed}`}</dd>
          </div>
        )}
      </dl>
      <ul className={styles.links}>
        {links
          .filter(({ destination }) => mayOpen(destination.to))
          .map(({ label, icon: Icon, destination }) => (
            <li key={label}>
              <DestinationLink destination={destination} className={styles.link}>
                <Icon size={16} aria-hidden />
                {label}
              </DestinationLink>
            </li>
          ))}
      </ul>
    </Card>
  )
}
