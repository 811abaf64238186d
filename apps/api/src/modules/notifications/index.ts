import { withCredentials, type AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { deviceHandlers } from './devices/handlers.ts'
import { purgeOldNotificationsHandler } from './purge-old-notifications.ts'
import { notificationHandlers } from './handlers.ts'
import { sendOwnerEmailHandler } from './owner-emails/notify-owners.ts'
import { sendPushHandler } from './send-push.ts'

export { noticeMail } from './notice-mail.ts'
export { notify, type NewNotification, type Notifier } from './notify.ts'
export { notifyOwners } from './owner-emails/notify-owners.ts'
export { notifyAccessChanged } from './notify-access-changed.ts'

export const notificationsArea: AreaHandlers<'notifications'> = {
  'notifications/notifications': notificationHandlers,
  'notifications/devices': withCredentials(deviceHandlers),
}

export const notificationJobs: readonly JobHandler[] = [
  sendPushHandler,
  sendOwnerEmailHandler,
  purgeOldNotificationsHandler,
]
