import { allRoutes } from '@prumo/contract/catalogue'
import { paymentMethods } from '@prumo/contract/billing/payment-methods'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { addCard, invoicesOf, letDaysPass, openCardPage } from '../testing/billing.ts'
import type { Person } from '../testing/builders.ts'
import type { TestApp } from '../testing/test-app.ts'
import { exampleBody } from './example-bodies.ts'
import { requestOf } from './route-request.ts'

type Params = Record<string, string>
type Maker = (app: TestApp, owner: Person) => Promise<Params>

/** How a person comes to have a record of each group: the values of the parameters its routes take. */
export const recordMakers: Record<string, Maker> = {
  'identity/sessions': async (_app, owner) => ({ id: owner.sessionId }),
  'billing/apps': async () => ({ id: 'products' }),
  'billing/payment-methods': twoCards,
  'billing/payment-sessions': async (app, owner) => ({ id: await openCardPage(app, owner) }),
  'billing/invoices': paidInvoice,
  'files/files': (app, owner) => uploadText(app, owner, 'nota.txt', 'conteúdo'),
  'finance/bank-accounts': created('finance/bank-accounts.create'),
  'finance/categories': created('finance/categories.create'),
}

export type Records = Record<string, Params>

/** One record of every group, made through the product itself. */
export async function makeRecords(app: TestApp, owner: Person): Promise<Records> {
  const made: Records = {}
  for (const [group, make] of Object.entries(recordMakers)) made[group] = await make(app, owner)
  return made
}

function created(name: string): Maker {
  const route = allRoutes.find((candidate) => candidate.name === name)!
  return async (app, owner) => idOf(await app.raw(requestOf(route, { body: exampleBody(route) }), owner))
}

/** One of two, because the only one cannot be removed. */
async function twoCards(app: TestApp, owner: Person): Promise<Params> {
  const { paymentMethods: cards } = (await app.call(owner, paymentMethods.list, {})).data
  if (cards.length < 2) await addCard(app, owner)
  if (cards.length < 1) await addCard(app, owner)
  const { data } = await app.call(owner, paymentMethods.list, {})
  return { id: data.paymentMethods.find(({ id }) => id !== data.defaultPaymentMethod)!.id }
}

/** Charged now, or when the trial is over. */
async function paidInvoice(app: TestApp, owner: Person): Promise<Params> {
  const [known] = await invoicesOf(app, owner)
  if (known) return { id: known.id }
  await addCard(app, owner)
  await app.call(owner, subscriptions.choose, { body: { plan: 'destino', interval: 'year' } })
  await letDaysPass(app, owner, 15)
  return { id: (await invoicesOf(app, owner))[0]!.id }
}

async function uploadText(app: TestApp, owner: Person, name: string, text: string): Promise<Params> {
  const upload = allRoutes.find((route) => route.name === 'files/files.upload')!
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  return idOf(await app.raw({ ...requestOf(upload), headers, payload: Buffer.from(await encoded.arrayBuffer()) }, owner))
}

function idOf(answer: { statusCode: number; body: string; json(): { data: { id: string } } }): Params {
  if (answer.statusCode !== 200) throw new Error(`a record could not be made: ${answer.body}`)
  return { id: answer.json().data.id }
}
