import { daysBetween } from '@prumo/domain/calendar/calendar-date'
import type { clock } from '@prumo/contract/billing/clock'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { billingToday } from '../billing-clock.ts'
import { inCompany, billingWorkOf, type BillingWork } from '../billing-work.ts'
import { advanceSubscription, nextDueDay } from '../embedded/advance-subscription.ts'
import { lockState, selectState, updateSubscription } from '../subscriptions/queries.ts'

const furthestDays = 4000

export const clockHandlers: Handlers<typeof clock> = {
  move: async (ctx, { body }) => {
    const { settings } = ctx.services
    if (settings.isProduction || settings.stripe) throw new Problem('unknown-route')
    await letDaysPass(billingWorkOf(ctx), body.days)
    const state = await selectState(ctx.db)
    return { today: billingToday(ctx.services, state), movedDays: state.clockDays }
  },
}

/** Stops on every day on which something is due, as the schedule would have. */
async function letDaysPass(work: BillingWork, days: number) {
  for (let left = days; left > 0;) {
    const step = await inCompany(work, async ({ db }) => {
      const state = await lockState(db)
      const today = billingToday(work.services, state)
      const due = nextDueDay(state)
      const step = due ? Math.min(left, Math.max(1, daysBetween(today, due))) : left
      await updateSubscription(db, work.companyId, { clockDays: Math.min(furthestDays, state.clockDays + step) })
      return step
    })
    left -= step
    await advanceSubscription(work)
  }
}
