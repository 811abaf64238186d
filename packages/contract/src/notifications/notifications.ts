import * as z from 'zod'
import { byId, calendarDate, id, instant, nothing } from '../fields.ts'
import { listOutput } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { unreadHead } from './notification-heads.ts'

export const notificationTypeLabels = {
  SYSTEM: 'Avisos do Prumo',
  ACCESS: 'Acessos e segurança',
  IMPORT: 'Importações',
  BILLING: 'Assinatura e pagamentos',
  FINANCE: 'Financeiro',
  COMMENT: 'Comentários',
  STOCK: 'Estoque',
  TASK: 'Tarefas',
  SALE: 'Vendas e orçamentos',
  PMOC: 'Manutenções (PMOC)',
} as const

export type NotificationType = keyof typeof notificationTypeLabels
export const notificationTypes = Object.keys(notificationTypeLabels) as [NotificationType, ...NotificationType[]]
export const notificationType = z.enum(notificationTypes)

/** The bell shows this many; the list has pages of as many. */
export const notificationPageSize = 10

export const notification = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  link: z.string().nullable().describe('a path of this site'),
  type: notificationType,
  read: z.boolean(),
  createdAt: instant,
})

export type Notification = z.input<typeof notification>

const whole = (max: number) => z.coerce.number<string | number>().int().min(1).max(max)
const counts = { received: z.int(), read: z.int(), sent: z.int(), delivered: z.int(), failed: z.int() }

export const preferences = z.object({
  pushEnabled: z.boolean(),
  mutedTypes: z.array(notificationType).max(notificationTypes.length),
})

export const notifications = defineRoutes({
  list: {
    method: 'GET',
    path: 'auth/user/notifications',
    summary: 'One’s own notifications, newest first',
    access: 'member',
    query: z.object({
      page: whole(10_000).default(1),
      limit: whole(100).default(notificationPageSize),
      unread: z.enum(['true', 'false']).optional(),
      type: notificationType.optional(),
    }),
    output: listOutput(notification),
  },
  unread: {
    ...unreadHead,
    summary: 'The newest unread notifications, at most ten, and how many there are',
    output: z.object({ items: z.array(notification), total: z.int() }),
  },
  markRead: {
    method: 'PATCH',
    path: 'auth/user/notifications/{id}/ready',
    summary: 'Mark one notification as read',
    access: 'member',
    params: byId,
    output: nothing,
  },
  markAllRead: {
    method: 'PATCH',
    path: 'auth/user/notifications/ready',
    summary: 'Mark all of one’s notifications as read',
    access: 'member',
    output: z.object({ read: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: 'auth/user/notifications/{id}',
    summary: 'Delete one notification',
    access: 'member',
    params: byId,
    output: nothing,
  },
  preferences: {
    method: 'GET',
    path: 'auth/user/notifications/preferences',
    summary: 'What one wants to hear in this company, and whether on devices too',
    access: 'member',
    output: preferences,
  },
  savePreferences: {
    method: 'PUT',
    path: 'auth/user/notifications/preferences',
    summary: 'Choose what one wants to hear in this company, and whether on devices too',
    access: 'member',
    body: preferences,
    output: preferences,
  },
  stats: {
    method: 'GET',
    path: 'auth/user/notifications/stats',
    summary: 'How many notifications one received and read, and how many pushes were sent, delivered and failed',
    access: 'member',
    query: z.object({ days: z.enum(['7', '30', '90']).default('30') }),
    output: z.object({ ...counts, days: z.array(z.object({ day: calendarDate, ...counts })) }),
  },
})
