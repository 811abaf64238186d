import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { newPublicToken, storePublicLink } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'

/** Long enough for whoever has to be shown it; another link is made with one press. */
const daysOpen = 90

/** The address by which a client reads the report of a visit. */
export async function makeReportLink(ctx: Context, planId: string, day: CalendarDate) {
  const token = newPublicToken()
  const endsAt = new Date(ctx.now().getTime() + daysOpen * 86_400_000)
  await storePublicLink(ctx, { scope: 'visit-report', recordId: planId, token, endsAt, details: { day } })
  return { url: `${ctx.services.publicUrl()}/v/${token}`, endsAt: endsAt.toISOString() }
}
