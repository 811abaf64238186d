import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isCardExpired } from '@prumo/domain/billing/payment-card'
import { inTransaction } from '#platform/db/transaction.ts'
import type { BillingWork } from '../billing-work.ts'
import type { Card } from '../payment-methods/queries.ts'
import { insertCharge, type ChargeOutcome } from './queries.ts'

type Charge = { key: string; amountCents: number; card: Card; today: CalendarDate; at: Date }

export const outcomeTexts = {
  declined: 'recusado pelo banco emissor',
  'insufficient-funds': 'saldo ou limite insuficiente',
  'expired-card': 'cartão vencido',
  'no-card': 'nenhum cartão cadastrado',
} as const

/**
 * The built-in provider's charge, in a transaction of its own as if it were made elsewhere: it is committed before anyone here
 * records it, and the key makes repeating it harmless.
 */
export function chargeCard(
  { services, companyId, userId, requestId }: BillingWork,
  { key, amountCents, card, today, at }: Charge,
): Promise<ChargeOutcome> {
  const outcome = isCardExpired(card.expMonth, card.expYear, today)
    ? 'expired-card'
    : (card.chargeEffect ?? 'succeeded')
  return inTransaction(services.sidePool, { companyId, userId, requestId }, ({ db }) =>
    insertCharge(db, { companyId, key, amountCents, cardLast4: card.last4, outcome, at }),
  )
}
