import type { notifications } from '@prumo/contract/notifications/notifications'
import { notificationPageSize } from '@prumo/contract/notifications/notifications'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { Handlers } from '#platform/http/handlers.ts'
import {
  deleteNotification,
  listDays,
  listNotifications,
  markAllRead,
  markRead,
  selectPreferences,
  upsertPreferences,
} from './queries.ts'

export const notificationHandlers: Handlers<typeof notifications> = {
  list: (ctx, { query: { page, limit, unread, type } }) =>
    listNotifications(ctx.db, ctx, { page, limit, unread: unread === 'true', type }),

  unread: (ctx) => listNotifications(ctx.db, ctx, { page: 1, limit: notificationPageSize, unread: true }),

  markRead: async (ctx, { params }) => {
    await markRead(ctx.db, ctx, params.id, ctx.now())
    return null
  },

  markAllRead: async (ctx) => ({ read: await markAllRead(ctx.db, ctx, ctx.now()) }),

  remove: async (ctx, { params }) => {
    await deleteNotification(ctx.db, ctx, params.id)
    return null
  },

  preferences: (ctx) => selectPreferences(ctx.db, ctx),

  savePreferences: async (ctx, { body: { pushEnabled, mutedTypes } }) => {
    const chosen = { pushEnabled, mutedTypes: [...new Set(mutedTypes)] }
    await upsertPreferences(ctx.db, { companyId: ctx.companyId, userId: ctx.userId }, chosen)
    return chosen
  },

  stats: async (ctx, { query }) => {
    const days = await listDays(ctx.db, ctx, addDays(ctx.today(), 1 - Number(query.days)))
    const total = (count: 'received' | 'read' | 'sent' | 'delivered' | 'failed') =>
      days.reduce((sum, day) => sum + day[count], 0)
    return {
      received: total('received'),
      read: total('read'),
      sent: total('sent'),
      delivered: total('delivered'),
      failed: total('failed'),
      days,
    }
  },
}
