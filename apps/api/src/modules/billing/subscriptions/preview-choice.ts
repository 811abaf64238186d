import type { subscriptions } from '@prumo/contract/billing/subscriptions'
import type { ResultOf } from '@prumo/contract/route'
import { today as dayOf } from '@prumo/domain/calendar/calendar-date'
import { changeOf, totalOf } from '@prumo/domain/billing/subscription-change'
import type { Context } from '#platform/context.ts'
import { billingNow, billingToday } from '../billing-clock.ts'
import type { LimitCounters } from '../limit-counters.ts'
import { readPriceList } from '../price-list/price-list.ts'
import type { WantedPlan } from '../provider.ts'
import { refusalOf, sentenceOf } from './check-choice.ts'
import { paidStateOf } from './paid-state.ts'
import { selectState } from './queries.ts'

/** What a choice costs, by the same arithmetic that charges it. */
export async function previewChoice(
  ctx: Context,
  wanted: WantedPlan,
  counters: LimitCounters,
): Promise<ResultOf<typeof subscriptions.preview>> {
  const [state, prices] = await Promise.all([selectState(ctx.db), readPriceList(ctx.db)])
  const today = billingToday(ctx.services, state)
  const items = prices.itemsOf(wanted.planId, wanted.apps, wanted.interval)
  const recurring = totalOf(items)
  const overLimit = sentenceOf(await refusalOf(ctx, wanted, prices, counters))
  if (
    state.status === 'trialing' &&
    state.trialEndsAt &&
    new Date(state.trialEndsAt) > billingNow(ctx.services, state)
  ) {
    const trialEnd = dayOf(new Date(state.trialEndsAt), state.timeZone)
    return { startsOn: trialEnd, dueNow: 0, lines: [], recurring, nextCharge: trialEnd, overLimit }
  }
  const change = changeOf(paidStateOf(state, prices), { items, interval: wanted.interval }, today)
  const isSame =
    state.status === 'active' &&
    state.planId === wanted.planId &&
    state.billingInterval === wanted.interval &&
    change.lines.length === 0
  const isFree = state.status === 'active' && !state.periodEnd && isSame
  const credit = isFree ? 0 : Math.min(state.creditCents, change.totalCents)
  const lines = change.lines.map(({ description, cents }) => ({ description, amount: cents }))
  return {
    startsOn: change.when === 'now' ? today : change.period.end,
    dueNow: change.totalCents - credit,
    lines: credit > 0 ? [...lines, { description: 'Crédito de faturas anteriores', amount: 0 - credit }] : lines,
    recurring,
    nextCharge: change.period.end,
    overLimit,
  }
}
