import type { subscriptions } from '@prumo/contract/billing/subscriptions'
import type { LimitId } from '@prumo/contract/apps'
import type { ResultOf } from '@prumo/contract/route'
import { today as dayOf } from '@prumo/domain/calendar/calendar-date'
import { totalOf } from '@prumo/domain/billing/subscription-change'
import { effectiveStatus } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { billingNow } from '../billing-clock.ts'
import { listOpenInvoices, selectLastFailure } from '../invoices/queries.ts'
import type { LimitCounters } from '../limit-counters.ts'
import { hasCard } from '../payment-methods/queries.ts'
import { readPriceList, type PriceList } from '../price-list/price-list.ts'
import { chosenPlanOf } from './chosen-plan.ts'
import { selectState, type SubscriptionState } from './queries.ts'
import { listItems } from './subscription-items.ts'

type Detail = ResultOf<typeof subscriptions.get>

export async function describeSubscription(ctx: Context, counters: LimitCounters): Promise<Detail> {
  const { db } = ctx
  const [state, prices, hasPaymentMethod] = await Promise.all([selectState(db), readPriceList(db), hasCard(db)])
  const now = billingNow(ctx.services, state)
  const status = effectiveStatus(state, now) ?? 'canceled'
  return {
    status,
    plan: state.planId,
    interval: state.billingInterval,
    currentPeriodStart: state.periodStart,
    currentPeriodEnd: state.periodEnd,
    trialEndsAt: state.trialEndsAt,
    canceledAt: state.canceledAt,
    items: await listItems(db, state, prices),
    credit: state.creditCents,
    ...upcoming(state, status, prices),
    chosen: chosenOf(state, prices),
    pastDue: status === 'past_due' ? await overdue(ctx, state, prices) : null,
    hasPaymentMethod,
    limits: await countLimits(ctx, prices, state.planId, counters),
  }
}

const trialEndOf = ({ trialEndsAt, timeZone }: SubscriptionState) =>
  trialEndsAt ? dayOf(new Date(trialEndsAt), timeZone) : null

function upcoming(
  state: SubscriptionState,
  status: Detail['status'],
  prices: PriceList,
): Pick<Detail, 'nextCharge' | 'nextChange'> {
  const date = { active: state.periodEnd, trialing: trialEndOf(state), past_due: null, canceled: null }[status]
  if (!date || state.canceledAt) return { nextCharge: null, nextChange: null }
  const { planId: plan, interval } = chosenPlanOf(state)
  return {
    nextCharge: { date, total: nextTotal(state, prices) },
    nextChange: state.nextPlanId ? { plan, interval, date } : null,
  }
}

function chosenOf(state: SubscriptionState, prices: PriceList): Detail['chosen'] {
  const { planId, interval, apps } = chosenPlanOf(state)
  return { plan: planId, interval, apps: prices.extrasOf(planId, apps) }
}

function nextTotal(state: SubscriptionState, prices: PriceList) {
  const { planId, interval, apps } = chosenPlanOf(state)
  return Math.max(0, totalOf(prices.itemsOf(planId, apps, interval)) - state.creditCents)
}

/** A trial that ended unpaid has no invoice yet: it owes what was chosen. */
async function overdue(
  { db }: Context,
  state: SubscriptionState,
  prices: PriceList,
): Promise<NonNullable<Detail['pastDue']>> {
  const invoice = (await listOpenInvoices(db)).find(({ effect }) => effect.onFailure === 'past-due')
  return {
    since: state.pastDueSince ?? trialEndOf(state)!,
    total: invoice?.totalCents ?? nextTotal(state, prices),
    failedAttempts: invoice?.attempts ?? 0,
    nextAttempt: state.nextAttemptOn,
    reason: invoice ? await selectLastFailure(db, invoice.id) : null,
  }
}

async function countLimits(
  ctx: Context,
  prices: PriceList,
  planId: string,
  counters: LimitCounters,
): Promise<Detail['limits']> {
  const counted = prices.limitsOfPlan(planId).flatMap(({ limitId, allowed }) => {
    const limit = limitId as LimitId
    const count = counters[limit]
    return count ? [{ limit, allowed, count }] : []
  })
  return Promise.all(counted.map(async ({ limit, allowed, count }) => ({ limit, allowed, used: await count(ctx) })))
}
