import { ActionIcon } from '@mantine/core'
import type { Notification } from '@prumo/contract/notifications/notifications'
import { Check, Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { formatAgo } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { safePath } from '#shared/session/safe-path.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { notificationIcons } from './notification-icons.ts'
import styles from './notification-item.module.css'
import { useNotificationActions } from './use-notification-actions.ts'

type NotificationItemProps = { notification: Notification; onOpen?: (() => void) | undefined }

/** One message of a list: opening it reads it; reading and deleting are also buttons of their own. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { open, markRead, remove } = useNotificationActions()
  const { type, title, description, createdAt, read } = notification
  const now = useNow()

  function handleOpen(event: MouseEvent) {
    event.preventDefault()
    open(notification)
    onOpen?.()
  }

  return (
    <li className={styles.item} data-unread={!read || undefined}>
      <Opening notification={notification} onClick={handleOpen}>
        <IconTile icon={notificationIcons[type]} size={34} tone={read ? 'neutral' : 'brand'} />
        <span className={styles.text}>
          <b>
            {title}
            {!read && <span className="visually-hidden"> (não lida)</span>}
          </b>
          {description && <span className={styles.description}>{description}</span>}
          <time dateTime={createdAt}>{formatAgo(createdAt, now)}</time>
        </span>
      </Opening>
      <span className={styles.actions}>
        {!read && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Marcar como lida: ${title}`}
            onClick={() => markRead(notification)}
          >
            <Check size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Excluir notificação: ${title}`}
          onClick={() => remove(notification)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}

type OpeningProps = { notification: Notification; onClick: (event: MouseEvent) => void; children: ReactNode }

/** A message with a place is a link to it; one without is only read. */
function Opening({ notification: { link, read }, onClick, children }: OpeningProps) {
  if (link) {
    return (
      <a href={safePath(link)} className={styles.opening} onClick={onClick}>
        {children}
      </a>
    )
  }
  if (read) return <div className={styles.opening}>{children}</div>
  return (
    <button type="button" className={styles.opening} onClick={onClick}>
      {children}
    </button>
  )
}
