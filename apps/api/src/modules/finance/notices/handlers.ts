import { defaultNoticeSettings, type notices } from '@prumo/contract/finance/notices'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { Handlers } from '#platform/http/handlers.ts'
import { findLowAccounts } from './look-ahead.ts'
import { selectChoice, selectDueEntries, upsertChoice } from './queries.ts'

const shown = 10

export const noticeHandlers: Handlers<typeof notices> = {
  now: async (ctx) => {
    const today = ctx.today()
    const settings = (await selectChoice(ctx.db, ctx.userId)) ?? defaultNoticeSettings
    const [due, overdue, lowBalances] = await Promise.all([
      selectDueEntries(ctx.db, { from: today, to: addDays(today, settings.daysBefore) }, shown),
      selectDueEntries(ctx.db, { from: null, to: addDays(today, -1) }, shown),
      findLowAccounts(ctx.db, settings, today),
    ])
    return { due, overdue, lowBalances }
  },

  settings: async (ctx) => (await selectChoice(ctx.db, ctx.userId)) ?? defaultNoticeSettings,

  saveSettings: async (ctx, { body }) => {
    await upsertChoice(ctx.db, { companyId: ctx.companyId, userId: ctx.userId }, body)
    return body
  },
}
