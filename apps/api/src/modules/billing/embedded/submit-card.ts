import type { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import type { InputOf } from '@prumo/contract/route'
import { cardBrand, isCardExpired } from '@prumo/domain/billing/payment-card'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { billingToday } from '../billing-clock.ts'
import { inCompany, billingWorkOf } from '../billing-work.ts'
import { outcomeTexts } from './charge-card.ts'
import { settleInvoice } from './settle-invoice.ts'
import { listOpenInvoices } from '../invoices/queries.ts'
import { insertCard, makeDefaultCard } from '../payment-methods/queries.ts'
import { selectState } from '../subscriptions/queries.ts'
import { findPaymentSession, usePaymentSession } from './payment-session-queries.ts'
import { trialCards } from './trial-cards.ts'
import { addSetupOutcome } from '../add-setup-outcome.ts'

type CardDraft = InputOf<typeof paymentSessions.submitCard>['body']

/** The number lives only as long as this function: brand, last four and expiry are kept. The newest card is the one charged, what is overdue at once. */
export async function submitCard(ctx: Context, sessionId: string, { number, expMonth, expYear }: CardDraft) {
  const work = billingWorkOf(ctx)
  const added = await inCompany(work, async ({ db }) => {
    const session = await findPaymentSession(db, sessionId, { lock: true })
    if (session.kind !== 'setup' || session.usedAt || new Date(session.expiresAt) <= ctx.now())
      throw new Problem('payment.session-ended')
    const state = await selectState(db)
    if (isCardExpired(expMonth, expYear, billingToday(ctx.services, state)))
      throw Problem.at('expMonth', 'payment.card-expired')
    const trial = trialCards.find((card) => card.number === number)
    if (trial?.onAttach) throw new Problem('payment.declined', { words: { reason: outcomeTexts[trial.onAttach] } })
    const card = { id: uuidv7(), brand: cardBrand(number), last4: number.slice(-4), expMonth, expYear }
    await insertCard(db, {
      ...card,
      companyId: ctx.companyId,
      providerRef: null,
      isDefault: false,
      chargeEffect: trial?.onCharge ?? null,
    })
    await makeDefaultCard(db, card.id)
    await usePaymentSession(db, session.id, ctx.now())
    return { card, returnUrl: session.returnUrl, overdue: (await listOpenInvoices(db))[0] }
  })
  if (added.overdue) await settleInvoice(work, added.overdue.id)
  const { id, ...card } = added.card
  return { url: addSetupOutcome(added.returnUrl, 'success'), paymentMethod: { id, card } }
}
