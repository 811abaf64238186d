import { formatBRL } from '@prumo/domain/money/money'
import { notify } from '#modules/notifications/index.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import type { BillingEvent, BillingEventType } from './billing-event.ts'
import { insertBillingEvent } from './queries.ts'
import { sendBillingMail } from './send-billing-mail.ts'

/** What the people who look after the subscription are told, by email and by the bell. */
const titles: Partial<Record<BillingEventType, string>> = {
  'payment.recovered': 'Pagamento confirmado',
  'payment.failed': 'Não conseguimos cobrar a sua assinatura',
  'trial.ending': 'Seu período de teste está terminando',
  'subscription.cancel-scheduled': 'Cancelamento da assinatura agendado',
  'subscription.canceled': 'Sua assinatura foi encerrada',
}

/**
 * What happened to a subscription, whichever provider tells. Known by its id: told again it does nothing.
 * The email about it is queued, and the bell rings, in the same transaction.
 */
export async function recordBillingEvent(
  transaction: RequestTransaction,
  services: Services,
  event: BillingEvent,
): Promise<boolean> {
  const { companyId, id, type, occurredAt, facts } = event
  const isNew = await insertBillingEvent(transaction.db, { companyId, id, type, occurredAt, payload: facts })
  const title = titles[type]
  if (!isNew || !title) return isNew
  await services.jobs.enqueue(transaction, sendBillingMail, { companyId, type, facts })
  const description = facts.totalCents === undefined ? {} : { description: formatBRL(facts.totalCents) }
  await notify(
    { transaction, services, companyId },
    { to: { permission: 'settings.post' }, type: 'BILLING', title, ...description, link: '/account?key=plans' },
  )
  return true
}
