import { withCredentials, type AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { deviceHandlers } from './devices/handlers.ts'
import { forgetOldNotificationsHandler } from './forget-old-notifications.ts'
import { notificationHandlers } from './handlers.ts'
import { sendOwnerLetterHandler } from './owner-letters/tell-owners.ts'
import { sendPushHandler } from './send-push.ts'

export { noticeMail } from './notice-mail.ts'
export { notify, type NewNotification, type Notifier } from './notify.ts'
export { tellOwners } from './owner-letters/tell-owners.ts'
export { notifyAccessChanged } from './notify-access-changed.ts'

export const notificationsArea: AreaHandlers<'notifications'> = {
  'notifications/notifications': notificationHandlers,
  'notifications/devices': withCredentials(deviceHandlers),
}

export const notificationJobs: readonly JobHandler[] = [
  sendPushHandler,
  sendOwnerLetterHandler,
  forgetOldNotificationsHandler,
]
