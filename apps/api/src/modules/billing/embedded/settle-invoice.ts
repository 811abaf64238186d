import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import { billingNow, billingToday } from '../billing-clock.ts'
import { inCompany, type BillingWork } from '../billing-work.ts'
import { recordBillingEvent } from '../events/record-billing-event.ts'
import {
  insertChargeAttempt,
  listOpenInvoices,
  selectInvoiceRow,
  updateInvoice,
  type InvoiceRow,
} from '../invoices/queries.ts'
import { selectDefaultCard, type Card } from '../payment-methods/queries.ts'
import { readPriceList } from '../price-list/price-list.ts'
import {
  lockState,
  replaceCompanyApps,
  selectState,
  updateSubscription,
  type SubscriptionState,
} from '../subscriptions/queries.ts'
import { chargeCard, outcomeTexts } from './charge-card.ts'
import { endSubscription } from './end-subscription.ts'

/** Days after the first failure on which the card is tried again; after the last one the subscription ends. */
export const retryDays = [1, 3, 5, 7] as const

export type Settlement = { isPaid: boolean; reason: string | null }
type Outcome = 'succeeded' | keyof typeof outcomeTexts

/**
 * Charges an open invoice and records it, in three steps: read, charge, record. A crash between any two of them leaves an
 * open invoice; settling it again asks for the same charge by the same key and gets the same answer.
 */
export async function settleInvoice(work: BillingWork, invoiceId: string): Promise<Settlement> {
  const { invoice, card, state } = await inCompany(work, async ({ db }) => {
    const [invoice, card, state] = await Promise.all([
      selectInvoiceRow(db, invoiceId),
      selectDefaultCard(db),
      selectState(db),
    ])
    return { invoice: invoice!, card, state }
  })
  if (invoice.status !== 'open') return { isPaid: invoice.status === 'paid', reason: null }
  const attempt = invoice.attempts + 1
  const outcome = await charge(work, { invoice, card, state, attempt })
  return inCompany(work, (transaction) => record(work, transaction, { invoiceId, attempt, outcome, card }))
}

type Attempt = { invoice: InvoiceRow; card: Card | undefined; state: SubscriptionState; attempt: number }

async function charge(work: BillingWork, { invoice, card, state, attempt }: Attempt): Promise<Outcome> {
  if (invoice.totalCents === 0) return 'succeeded'
  if (!card) return 'no-card'
  const { services } = work
  return chargeCard(work, {
    key: `${invoice.id}:${attempt}`,
    amountCents: invoice.totalCents,
    card,
    today: billingToday(services, state),
    at: billingNow(services, state),
  })
}

type Result = { invoiceId: string; attempt: number; outcome: Outcome; card: Card | undefined }

/** Whoever comes second finds the attempt recorded and leaves it as it is. */
async function record(
  work: BillingWork,
  transaction: RequestTransaction,
  { invoiceId, attempt, outcome, card }: Result,
): Promise<Settlement> {
  const { db } = transaction
  const state = await lockState(db)
  const invoice = (await selectInvoiceRow(db, invoiceId))!
  const reason = outcome === 'succeeded' ? null : outcomeTexts[outcome]
  if (invoice.status !== 'open' || invoice.attempts >= attempt) return { isPaid: invoice.status === 'paid', reason }
  const { companyId, services } = work
  const at = billingNow(services, state)
  await insertChargeAttempt(db, {
    companyId,
    invoiceId,
    attempt,
    at,
    succeeded: outcome === 'succeeded',
    reason,
    cardLast4: card?.last4 ?? null,
  })
  if (reason === null) await recordPayment(work, transaction, { state, invoice, attempt, card })
  else await recordFailure(work, transaction, { state, invoice, attempt, reason })
  return { isPaid: reason === null, reason }
}

type Recorded = { state: SubscriptionState; invoice: InvoiceRow; attempt: number }

async function recordPayment(
  { services, companyId }: BillingWork,
  transaction: RequestTransaction,
  { state, invoice, attempt, card }: Recorded & { card: Card | undefined },
) {
  const { db } = transaction
  const { effect, id, totalCents } = invoice
  const paidAt = billingNow(services, state)
  const paidBy = totalCents > 0 && card ? { cardBrand: card.brand, cardLast4: card.last4 } : {}
  await updateInvoice(db, id, { status: 'paid', paidAt, attempts: attempt, ...paidBy })
  await updateSubscription(db, companyId, {
    planId: effect.planId,
    status: 'active',
    trialEndsAt: null,
    billingInterval: effect.interval,
    periodStart: effect.periodStart,
    periodEnd: effect.periodEnd,
    anchorDay: effect.anchorDay,
    creditCents: effect.creditCents,
    canceledAt: null,
    cancelReason: null,
    pastDueSince: null,
    nextAttemptOn: null,
    nextPlanId: effect.next?.planId ?? null,
    nextInterval: effect.next?.interval ?? null,
    nextApps: effect.next?.apps ?? null,
  })
  for (const other of await listOpenInvoices(db)) await updateInvoice(db, other.id, { status: 'void' })
  await replaceCompanyApps(db, companyId, (await readPriceList(db)).extrasOf(effect.planId, effect.apps))
  const type = state.pastDueSince ? 'payment.recovered' : 'payment.succeeded'
  await recordBillingEvent(transaction, services, {
    companyId,
    id: `${type}:${id}`,
    type,
    occurredAt: paidAt,
    facts: { totalCents },
  })
}

async function recordFailure(
  work: BillingWork,
  transaction: RequestTransaction,
  { state, invoice, attempt, reason }: Recorded & { reason: string },
) {
  const { services, companyId } = work
  const { db } = transaction
  const { id, effect, totalCents } = invoice
  if (effect.onFailure === 'void') return updateInvoice(db, id, { status: 'void', attempts: attempt })
  const today = billingToday(services, state)
  const since = state.pastDueSince ?? today
  const nextAttemptOn = retryDays.map((days) => addDays(since, days)).find((day) => day > today) ?? null
  await updateInvoice(db, id, { attempts: attempt, ...(nextAttemptOn ? {} : { status: 'uncollectible' }) })
  await updateSubscription(db, companyId, { status: 'past_due', trialEndsAt: null, pastDueSince: since, nextAttemptOn })
  const occurredAt = billingNow(services, state)
  await recordBillingEvent(transaction, services, {
    companyId,
    id: `payment.failed:${id}:${attempt}`,
    type: 'payment.failed',
    occurredAt,
    facts: { totalCents, reason, date: nextAttemptOn },
  })
  if (!nextAttemptOn) await endSubscription(work, transaction, occurredAt)
}
