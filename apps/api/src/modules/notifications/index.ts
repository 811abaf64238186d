import { withCredentials, type AreaHandlers } from '#platform/http/handlers.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { deviceHandlers } from './devices/handlers.ts'
import { forgetOldNotifications } from './forget-old-notifications.ts'
import { notificationHandlers } from './handlers.ts'
import { sendPush } from './send-push.ts'

export { notify, type Notice, type Notifier } from './notify.ts'
export { tellAccessChanged } from './tell-access.ts'

export const notificationsArea: AreaHandlers<'notifications'> = {
  'notifications/notifications': notificationHandlers,
  'notifications/devices': withCredentials(deviceHandlers),
}

export const notificationJobs = (services: Services): JobDefinition<never>[] => [
  sendPush(services) as JobDefinition<never>,
  forgetOldNotifications(services),
]
