import { devices } from '@prumo/contract/notifications/devices'
import { notifications } from '@prumo/contract/notifications/notifications'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { deviceHandlers } from './devices/handlers.ts'
import { forgetOldNotificationsHandler } from './forget-old-notifications.ts'
import { notificationHandlers } from './handlers.ts'
import { sendPushHandler } from './send-push.ts'

export { notify, type Notice, type Notifier } from './notify.ts'
export { tellAccessChanged } from './tell-access.ts'

export function mountNotifications(server: FastifyInstance) {
  mount(server, notifications, notificationHandlers)
  mount(server, devices, deviceHandlers, { withCredentials: true })
}

export const notificationJobs: readonly JobHandler[] = [sendPushHandler, forgetOldNotificationsHandler]
