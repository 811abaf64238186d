import { addDays, today as dayOf, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { periodFrom, totalOf, wholePeriod } from '@prumo/domain/billing/subscription-change'
import type { Db, RequestTransaction } from '#platform/db/transaction.ts'
import { billingNow, billingToday } from '../billing-clock.ts'
import { inCompany, type BillingWork } from '../billing-work.ts'
import { recordBillingEvent } from '../events/record-billing-event.ts'
import { listOpenInvoices } from '../invoices/queries.ts'
import { hasCard } from '../payment-methods/queries.ts'
import { readPriceList } from '../price-list/price-list.ts'
import { chosenPlanOf } from '../subscriptions/chosen-plan.ts'
import { lockState, selectState, updateSubscription, type SubscriptionState } from '../subscriptions/queries.ts'
import { endSubscription } from './end-subscription.ts'
import { settleInvoice } from './settle-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

const trialNoticeDays = 3
/** A trial that ended without a plan waits this long for one. */
const patienceDays = 30
const mostSteps = 60

type Step = 'again' | { settle: string } | null

/** Does what time has made due: reminders, the end of a trial, renewals, repeated attempts, the end. Twice at once it does it once. */
export async function advanceSubscription(work: BillingWork) {
  for (let step = 0; step < mostSteps; step++) {
    const state = await inCompany(work, ({ db }) => selectState(db))
    if (!state || !isDue(state, billingToday(work.services, state))) return
    const next = await inCompany(work, (transaction) => takeStep(work, transaction))
    if (!next) return
    if (next !== 'again') await settleInvoice(work, next.settle)
  }
}

/** The next day on which something may be due; null when time alone brings nothing. */
export function nextDueDay(state: SubscriptionState): CalendarDate | null {
  const { status, periodEnd, nextAttemptOn, pastDueSince, timeZone } = state
  const trialEnd = state.trialEndsAt && dayOf(new Date(state.trialEndsAt), timeZone)
  const canceled = state.canceledAt && dayOf(new Date(state.canceledAt), timeZone)
  const days = {
    trialing: [canceled, trialEnd, trialEnd && addDays(trialEnd, -trialNoticeDays)],
    active: [canceled, periodEnd],
    past_due: [nextAttemptOn, pastDueSince && addDays(pastDueSince, patienceDays)],
    canceled: [],
  }[status]
  return days.filter((day) => day !== null).sort()[0] ?? null
}

function isDue(state: SubscriptionState, today: CalendarDate) {
  if (state.hasOpenInvoice && (state.nextAttemptOn === null || state.nextAttemptOn <= today)) return true
  const day = nextDueDay(state)
  return day !== null && day <= today
}

async function takeStep(work: BillingWork, transaction: RequestTransaction): Promise<Step> {
  const { services } = work
  const state = await lockState(transaction.db)
  const now = billingNow(services, state)
  const today = billingToday(services, state)
  const [open] = await listOpenInvoices(transaction.db)
  if (open?.effect.onFailure === 'void' || (open && (state.nextAttemptOn ?? today) <= today)) return { settle: open.id }
  if (open) return null
  if (state.canceledAt && new Date(state.canceledAt) <= now && state.status !== 'canceled')
    return end(work, transaction, new Date(state.canceledAt))
  if (state.status === 'trialing') return stepOfTrial(work, transaction, state)
  if (state.status === 'active' && state.periodEnd && state.periodEnd <= today)
    return renew(transaction, state, state.periodEnd)
  if (state.status === 'past_due' && state.pastDueSince && addDays(state.pastDueSince, patienceDays) <= today)
    return end(work, transaction, now)
  return null
}

async function end(work: BillingWork, transaction: RequestTransaction, at: Date): Promise<Step> {
  await endSubscription(work, transaction, at)
  return null
}

async function stepOfTrial(
  work: BillingWork,
  transaction: RequestTransaction,
  state: SubscriptionState,
): Promise<Step> {
  const { services, companyId } = work
  const now = billingNow(services, state)
  if (!state.trialEndsAt) return null
  const trialEnd = dayOf(new Date(state.trialEndsAt), state.timeZone)
  if (new Date(state.trialEndsAt) > now) {
    const facts = {
      date: trialEnd,
      ...((await hasCard(transaction.db)) && { totalCents: await nextTotal(transaction.db, state) }),
    }
    const event = { companyId, id: `trial.ending:${trialEnd}`, type: 'trial.ending' as const, occurredAt: now, facts }
    await recordBillingEvent(transaction, services, event)
    return null
  }
  if (await hasCard(transaction.db)) return renew(transaction, state, trialEnd)
  await updateSubscription(transaction.db, companyId, { status: 'past_due', pastDueSince: trialEnd })
  return 'again'
}

async function nextTotal(db: Db, state: SubscriptionState) {
  const { planId, interval, apps } = chosenPlanOf(state)
  return totalOf((await readPriceList(db)).itemsOf(planId, apps, interval))
}

/** The next period begins where the last one ended, with what was chosen for it. */
async function renew({ db }: RequestTransaction, state: SubscriptionState, start: CalendarDate): Promise<Step> {
  const prices = await readPriceList(db)
  const { planId, interval, apps: chosenApps } = chosenPlanOf(state)
  const apps = prices.extrasOf(planId, chosenApps)
  const anchorDay = state.periodEnd ? (state.anchorDay ?? Number(start.slice(8))) : Number(start.slice(8))
  const period = periodFrom(start, interval, anchorDay)
  const settle = await writeInvoice(db, state, {
    reason: `renewal:${start}:${state.id}`,
    description: prices.titleOf(planId),
    issuedOn: start,
    lines: wholePeriod(prices.itemsOf(planId, apps, interval), period),
    effect: {
      planId,
      interval,
      apps,
      periodStart: period.start,
      periodEnd: period.end,
      anchorDay,
      next: null,
      onFailure: 'past-due',
    },
  })
  return { settle }
}
