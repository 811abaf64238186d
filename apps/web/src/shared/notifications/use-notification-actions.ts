import { notifications, type Notification } from '@prumo/contract/notifications/notifications'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { safePath } from '#shared/session/safe-path.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** What a person does with a message: read it by opening it, or throw it away. */
export function useNotificationActions() {
  const router = useRouter()
  const toast = useToast()
  const read = useRouteMutation(notifications.markRead)
  const removal = useRouteMutation(notifications.remove)
  const failed = (error: Error) => toast.error(messageOf(error))

  function markRead({ id, read: isRead }: Notification) {
    if (!isRead) read.mutate({ params: { id } }, { onError: failed })
  }

  return {
    markRead,
    open(notification: Notification) {
      markRead(notification)
      if (notification.link) router.history.push(safePath(notification.link))
    },
    remove: ({ id }: Notification) => removal.mutate({ params: { id } }, { onError: failed }),
  }
}
