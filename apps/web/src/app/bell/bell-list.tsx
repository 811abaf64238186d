import { Button } from '@mantine/core'
import { notifications, type Notification } from '@prumo/contract/notifications/notifications'
import { BellOff } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { NotificationItem } from '#shared/notifications/notification-item.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import styles from './bell.module.css'

type BellListProps = {
  /** Companies that wait for the person's answer: of no company's messages, so they stand above them. */
  invitations: number
  unread: { items: readonly Notification[]; total: number } | undefined
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** The newest unread ones; loaded when the bell is first opened. */
export function BellList({ invitations, unread, error, onRetry, onClose }: BellListProps) {
  const readAll = useAction(notifications.markAllRead, 'Notificações marcadas como lidas!')
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>Notificações</h2>
        {unread && unread.total > 0 && (
          <Button variant="subtle" size="compact-sm" loading={readAll.isPending} onClick={() => void readAll.run({})}>
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {!unread && error && <ErrorState message={messageOf(error)} onRetry={onRetry} />}
      {!unread && !error && <SkeletonForm fields={2} />}
      {invitations > 0 && (
        <TextLink to="/profile" search={{ key: 'companies' }} onClick={onClose} className={styles.invitations}>
          {invitations === 1
            ? 'Uma empresa convidou você. Responder'
            : `${invitations} empresas convidaram você. Responder`}
        </TextLink>
      )}
      {unread?.total === 0 && (
        <EmptyState icon={BellOff} title="Nenhuma notificação nova">
          Avisos sobre a sua empresa aparecem aqui assim que acontecem.
        </EmptyState>
      )}
      <ul className={styles.list}>
        {unread?.items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onOpen={onClose} />
        ))}
      </ul>
      <div className={styles.foot}>
        {unread && unread.total > unread.items.length && <span>{moreText(unread.total - unread.items.length)}</span>}
        <TextLink to="/profile" search={{ key: 'notification' }} onClick={onClose}>
          Ver todas
        </TextLink>
      </div>
    </div>
  )
}

const moreText = (count: number) => (count === 1 ? 'Mais 1 não lida' : `Mais ${count} não lidas`)
