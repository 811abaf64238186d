import { clock } from '@prumo/contract/billing/clock'
import { invoices } from '@prumo/contract/billing/invoices'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

type Api = Pick<TestApp, 'call'>

export const goodCard = '4242424242424242'
/** Attaches, and is refused when it is charged. */
export const brokenCard = '4000000000000341'

export const cardBody = (number: string) => ({
  number,
  holderName: 'Marina Alves',
  expMonth: 12,
  expYear: 2040,
  cvc: '123',
})

export async function openCardPage(app: Api, person: Person, returnUrl = '/account?key=plans') {
  const { data } = await app.call(person, paymentSessions.setup, { body: { returnUrl } })
  return data.url.split('/').at(-1)!
}

/** Adds a card as a person does: opens the page, fills it in. */
export async function addCard(app: Api, person: Person, number = goodCard) {
  const id = await openCardPage(app, person)
  return app.call(person, paymentSessions.submitCard, { params: { id }, body: cardBody(number) })
}

export const letDaysPass = (app: Api, person: Person, days: number) => app.call(person, clock.move, { body: { days } })

export const subscriptionOf = async (app: Api, person: Person) => (await app.call(person, subscriptions.get, {})).data

export const invoicesOf = async (app: Api, person: Person) =>
  (await app.call(person, invoices.list, { body: { limit: 100 } })).data.items
