import { paymentMethods } from '@prumo/contract/billing/payment-methods'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { addCard, invoicesOf, letDaysPass } from '../../testing/servers/billing.ts'
import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

type Params = { id: string }

/** One of two, because the only one cannot be removed. */
export async function twoCards(app: TestApp, owner: Person): Promise<Params> {
  const { paymentMethods: cards } = (await app.call(owner, paymentMethods.list, {})).data
  if (cards.length < 2) await addCard(app, owner)
  if (cards.length < 1) await addCard(app, owner)
  const { data } = await app.call(owner, paymentMethods.list, {})
  return { id: data.paymentMethods.find(({ id }) => id !== data.defaultPaymentMethod)!.id }
}

/** Charged now, or when the trial is over. */
export async function paidInvoice(app: TestApp, owner: Person): Promise<Params> {
  const [known] = await invoicesOf(app, owner)
  if (known) return { id: known.id }
  await addCard(app, owner)
  await app.call(owner, subscriptions.choose, { body: { plan: 'destino', interval: 'year' } })
  await letDaysPass(app, owner, 15)
  return { id: (await invoicesOf(app, owner))[0]!.id }
}
