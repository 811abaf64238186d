import { Button } from '@mantine/core'
import { notifications, type Notification } from '@prumo/contract/notifications/notifications'
import { BellOff } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/api/use-action.ts'
import { NotificationItem } from '#shared/notifications/notification-item.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonForm } from '#ui/skeleton-form.tsx'
import styles from './bell.module.css'

type BellListProps = {
  unread: { items: readonly Notification[]; total: number } | undefined
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** The newest unread ones; loaded when the bell is first opened. */
export function BellList({ unread, error, onRetry, onClose }: BellListProps) {
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
