import { changeOf, type Change } from '@prumo/domain/billing/subscription-change'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { billingNow, billingToday } from '../billing-clock.ts'
import { inCompany, type BillingWork } from '../billing-work.ts'
import { listOpenInvoices } from '../invoices/queries.ts'
import { hasCard } from '../payment-methods/queries.ts'
import { readPriceList, type PriceList } from '../price-list/price-list.ts'
import type { WantedPlan } from '../provider.ts'
import { paidStateOf } from '../subscriptions/paid-state.ts'
import { lockState, updateSubscription, type SubscriptionState } from '../subscriptions/queries.ts'
import { advanceSubscription } from './advance-subscription.ts'
import { settleInvoice } from './settle-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

type Choice = { state: SubscriptionState; prices: PriceList; wanted: WantedPlan }

/** What is due comes first; then the choice is written as an invoice and paid. Declined, everything stays as it was. */
export async function changePlan(
  work: BillingWork,
  decide: (state: SubscriptionState, prices: PriceList) => WantedPlan,
) {
  await advanceSubscription(work)
  const invoiceId = await inCompany(work, async ({ db }) => {
    const [state, prices] = [await lockState(db), await readPriceList(db)]
    const wanted = decide(state, prices)
    return prepare(work, db, {
      state,
      prices,
      wanted: { ...wanted, apps: prices.extrasOf(wanted.planId, wanted.apps) },
    })
  })
  if (!invoiceId) return
  const { isPaid, reason } = await settleInvoice(work, invoiceId)
  if (!isPaid) throw new Problem('payment.declined', { words: { reason: reason ?? 'recusado' } })
}

/** The invoice to pay for the choice, or null when nothing has to be paid for it today. */
async function prepare(
  { services, companyId }: BillingWork,
  db: Db,
  { state, prices, wanted }: Choice,
): Promise<string | null> {
  const now = billingNow(services, state)
  if (state.status === 'trialing' && state.trialEndsAt && new Date(state.trialEndsAt) > now) {
    await remember(db, companyId, wanted)
    return null
  }
  if (state.status === 'active' && isCurrent(state, wanted)) {
    await updateSubscription(db, companyId, {
      nextPlanId: null,
      nextInterval: null,
      nextApps: null,
      canceledAt: null,
      cancelReason: null,
    })
    return null
  }
  const overdue = (await listOpenInvoices(db)).find(({ effect }) => isSame(effect, wanted))
  const today = billingToday(services, state)
  const change = changeOf(
    paidStateOf(state, prices),
    { items: prices.itemsOf(wanted.planId, wanted.apps, wanted.interval), interval: wanted.interval },
    today,
  )
  if (change.when === 'next-cycle') {
    await remember(db, companyId, wanted)
    return null
  }
  if (change.totalCents > state.creditCents && !(await hasCard(db))) throw new Problem('RequiresPaymentMethod')
  return overdue?.id ?? writeChange(db, { state, prices, wanted }, { change, today })
}

function writeChange(db: Db, { state, prices, wanted }: Choice, { change, today }: { change: Change; today: string }) {
  const isAdding =
    state.status === 'active' && wanted.planId === state.planId && wanted.interval === state.billingInterval
  const added = wanted.apps.filter((app) => !state.apps.includes(app))
  const next =
    isAdding && state.nextPlanId
      ? {
          planId: state.nextPlanId,
          interval: state.nextInterval!,
          apps: prices.extrasOf(state.nextPlanId, [...(state.nextApps ?? state.apps), ...added]),
        }
      : null
  const keepsPeriod = change.period.start === state.periodStart
  return writeInvoice(db, state, {
    reason: `change:${uuidv7()}`,
    description: isAdding ? added.map(prices.titleOf).join(', ') : prices.titleOf(wanted.planId),
    issuedOn: today,
    lines: change.lines,
    effect: {
      ...wanted,
      periodStart: change.period.start,
      periodEnd: change.period.end,
      anchorDay: keepsPeriod ? (state.anchorDay ?? Number(today.slice(8))) : Number(today.slice(8)),
      next,
      onFailure: 'void',
    },
  })
}

const remember = (db: Db, companyId: string, { planId, interval, apps }: WantedPlan) =>
  updateSubscription(db, companyId, {
    nextPlanId: planId,
    nextInterval: interval,
    nextApps: apps,
    canceledAt: null,
    cancelReason: null,
  })

const isCurrent = ({ planId, billingInterval, apps }: SubscriptionState, wanted: WantedPlan) =>
  isSame({ planId, interval: billingInterval, apps }, wanted)

const isSame = (a: WantedPlan, b: WantedPlan) =>
  a.planId === b.planId && a.interval === b.interval && [...a.apps].sort().join() === [...b.apps].sort().join()
