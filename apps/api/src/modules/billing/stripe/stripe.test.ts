import { apps } from '@prumo/contract/billing/apps'
import { clock } from '@prumo/contract/billing/clock'
import { paymentMethods } from '@prumo/contract/billing/payment-methods'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { companies } from '@prumo/contract/company/companies'
import type pg from 'pg'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { invoicesOf, subscriptionOf } from '../../../testing/servers/billing.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startStripeServer, stripeKey } from '../../../testing/servers/stripe-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { endBilling } from '../leaving-company.ts'

const webhookSecret = 'whsec_test123456'
let app: TestApp
let stripe: Awaited<ReturnType<typeof startStripeServer>>
let database: pg.Client
let told = 0

beforeAll(async () => {
  stripe = await startStripeServer()
  const environment = {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    PRUMO_PUBLIC_URL: 'https://prumo.example',
  }
  app = await startTestApp({ environment, withJobs: true })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
  await stripe.stop()
})
afterEach(() => {
  stripe.account.setDeclining(false)
  expect(stripe.violations).toEqual([])
})

const customerOf = async ({ companyId }: Person) =>
  (
    await database.query<{ ref: string; sub: string }>(
      'select provider_customer_ref as ref, provider_subscription_ref as sub from subscription where company_id = $1',
      [companyId],
    )
  ).rows[0]!

function notice(type: string, object: object, id = `evt_${++told}`) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  })
  return {
    payload,
    signature: new Stripe(stripeKey).webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
  }
}

const send = ({ payload, signature }: { payload: string; signature: string }) =>
  app.raw({
    method: 'POST',
    url: '/api/payment/webhook/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })

const tell = async (type: string, object: object, id?: string) =>
  expect((await send(notice(type, object, id))).statusCode).toBe(200)
const eventually = <T>(ask: () => Promise<T>) => expect.poll(ask, { interval: 50 })

/** A company with a card at Stripe and a monthly plan that Stripe has confirmed. */
async function aPayer(plan: 'trilha' | 'rota' = 'rota') {
  const owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  await app.call(owner, paymentSessions.setup, { body: { returnUrl: '/account?key=plans' } })
  const { ref } = await customerOf(owner)
  stripe.account.attachCard(ref, '4242')
  await tell('checkout.session.completed', { id: 'cs_1', object: 'checkout.session', customer: ref })
  await eventually(async () => (await app.call(owner, paymentMethods.list, {})).data.paymentMethods.length).toBe(1)
  expect((await app.call(owner, subscriptions.choose, { body: { plan } })).status).toBe(200)
  await tell('customer.subscription.created', { object: 'subscription', customer: ref })
  await eventually(async () => (await subscriptionOf(app, owner)).status).toBe('active')
  return { owner, ref, sub: (await customerOf(owner)).sub }
}

test('adding a card goes to Stripe’s page and comes back to ours; its notice brings the card [plat-134]', async () => {
  const owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  const { data } = await app.call(owner, paymentSessions.setup, {
    body: { returnUrl: '/account?key=plans', appId: 'pmoc' },
  })
  expect(data.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  await app.call(owner, paymentSessions.setup, { body: { returnUrl: '/account' } })
  const { ref } = await customerOf(owner)
  stripe.account.attachCard(ref, '1111')
  await tell('payment_method.attached', { object: 'payment_method', customer: ref })
  await eventually(async () => (await app.call(owner, paymentMethods.list, {})).data).toMatchObject({
    hasPaymentMethod: true,
    defaultPaymentMethod: expect.any(String),
    paymentMethods: [{ card: { brand: 'visa', last4: '1111', expMonth: 12, expYear: 2040 } }],
  })
  const portal = await app.call(owner, paymentSessions.portal, { body: { returnUrl: '/account' } })
  expect(portal.data.data.url).toMatch(/^https:\/\/billing\.stripe\.com\//)
})

test('without a card a plan is not asked for', async () => {
  const owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  expect((await app.call(owner, subscriptions.choose, { body: { plan: 'rota' } })).problem).toMatchObject({
    status: 402,
    code: 'RequiresPaymentMethod',
  })
})

test('a chosen plan is pending until Stripe confirms it, and then holds with its invoice [plat-134]', async () => {
  const { owner } = await aPayer('rota')
  expect(await subscriptionOf(app, owner)).toMatchObject({
    plan: 'rota',
    items: [{ productId: 'rota', unitAmount: 9990 }],
  })
  expect(await invoicesOf(app, owner)).toMatchObject([{ number: 1, total: 99.9, status: 'paid' }])
  expect(
    (await app.raw({ url: `/api/payment/invoice/${(await invoicesOf(app, owner))[0]!.id}/pdf` }, owner)).statusCode,
  ).toBe(200)
})

test('an app is shown as being added, then removed, until the notice comes [plat-97]', async () => {
  const { owner, ref } = await aPayer('trilha')
  const adding = await app.call(owner, apps.install, { body: { appId: 'layout' } })
  expect(adding.data.items).toMatchObject([{ productId: 'trilha' }, { productId: 'layout', status: 'adding' }])
  const both = await app.call(owner, apps.install, { body: { appId: 'financial-transactions' } })
  expect(both.data.items.filter(({ status }) => status === 'adding')).toHaveLength(2)
  expect((await app.call(owner, companies.account, {})).data.apps).not.toContain('layout')
  await tell('customer.subscription.updated', { object: 'subscription', customer: ref })
  await eventually(async () => (await app.call(owner, companies.account, {})).data.apps).toContain('layout')
  expect((await app.call(owner, companies.account, {})).data.subscription.items).toMatchObject([
    { productId: 'trilha' },
    { productId: 'financial-transactions' },
    { productId: 'layout' },
  ])
  const removing = await app.call(owner, apps.uninstall, { body: { appId: 'layout' } })
  expect(removing.data.items).toContainEqual(expect.objectContaining({ productId: 'layout', status: 'removing' }))
  await tell('customer.subscription.updated', { object: 'subscription', customer: ref })
  await eventually(async () => (await app.call(owner, companies.account, {})).data.apps).not.toContain('layout')
})

test('asked for twice, an app is asked of Stripe once', async () => {
  const { owner, ref } = await aPayer('trilha')
  await app.call(owner, apps.install, { body: { appId: 'layout' } })
  await app.call(owner, apps.install, { body: { appId: 'layout' } })
  const [subscription] = stripe.account.subscriptionsOf(ref) as unknown as [{ items: { data: unknown[] } }]
  expect(subscription.items.data).toHaveLength(2)
})

test('a declined card is told in our words, leaves nothing pending and does not stand in the way of the next try', async () => {
  const { owner } = await aPayer('trilha')
  stripe.account.setDeclining(true)
  const { problem } = await app.call(owner, subscriptions.choose, { body: { plan: 'rota' } })
  expect(problem).toMatchObject({
    status: 402,
    code: 'payment.declined',
    title: 'O cartão foi recusado: saldo ou limite insuficiente. Confira os dados ou use outro cartão.',
  })
  expect((await subscriptionOf(app, owner)).items).toMatchObject([{ productId: 'trilha' }])
  stripe.account.setDeclining(false)
  const again = await app.call(owner, subscriptions.choose, { body: { plan: 'rota' } })
  expect(again.data.items).toMatchObject([
    { productId: 'trilha', status: 'removing' },
    { productId: 'rota', status: 'adding' },
  ])
})

test('a failed renewal makes it past due, paying it makes it active, and the emails go out once [plat-133]', async () => {
  const { owner, ref, sub } = await aPayer('rota')
  const invoice = stripe.account.failRenewal(sub)
  await tell('invoice.payment_failed', invoice, 'evt_failed_once')
  await tell('invoice.payment_failed', invoice, 'evt_failed_once')
  await eventually(async () => (await subscriptionOf(app, owner)).status).toBe('past_due')
  stripe.account.setDeclining(true)
  expect((await app.call(owner, subscriptions.pay, {})).problem.code).toBe('payment.declined')
  stripe.account.setDeclining(false)
  expect((await app.call(owner, subscriptions.pay, {})).data.status).toBe('active')
  expect((await app.call(owner, subscriptions.pay, {})).problem.code).toBe('payment.nothing-due')
  await tell('invoice.payment_failed', invoice, 'evt_failed_late')
  await tell(
    'customer.subscription.updated',
    { object: 'subscription', customer: ref, status: 'past_due' },
    'evt_old_state',
  )
  const mails = async () =>
    (
      await database.query<{ subject: string }>('select subject from outbox_mail where recipient = $1', [owner.email])
    ).rows.map(({ subject }) => subject)
  await eventually(mails).toEqual(['Não conseguimos cobrar a sua assinatura'])
  expect((await subscriptionOf(app, owner)).status).toBe('active')
})

test('cancellation, its taking back and the end follow Stripe', async () => {
  const { owner, ref, sub } = await aPayer('rota')
  expect((await app.call(owner, subscriptions.cancel, { body: { reason: 'Preço' } })).data).toMatchObject({
    status: 'active',
    canceledAt: expect.any(String),
  })
  expect((await app.call(owner, subscriptions.resume, {})).data).toMatchObject({ status: 'active', canceledAt: null })
  stripe.account.endSubscription(sub)
  await tell('customer.subscription.deleted', { object: 'subscription', customer: ref })
  await eventually(async () => (await subscriptionOf(app, owner)).status).toBe('canceled')
})

test('a company that is removed is forgotten at Stripe, however often that is asked', async () => {
  const { owner, ref } = await aPayer('rota')
  for (const _attempt of [1, 2]) await endBilling(app.services, owner.companyId)
  expect(stripe.account.subscriptionsOf(ref).map(({ status }) => status)).toEqual(['canceled'])
  expect(stripe.operations.at(-1)).toBe('DELETE /v1/customers/{customer}')
  expect((await subscriptionOf(app, owner)).status).toBe('canceled')
})

test('the default card is changed and a card removed at Stripe', async () => {
  const { owner, ref } = await aPayer('rota')
  stripe.account.attachCard(ref, '5555')
  await tell('payment_method.attached', { object: 'payment_method', customer: ref })
  await eventually(async () => (await app.call(owner, paymentMethods.list, {})).data.paymentMethods.length).toBe(2)
  const { paymentMethods: cards } = (await app.call(owner, paymentMethods.list, {})).data
  const second = cards.find(({ card }) => card.last4 === '5555')!
  await app.call(owner, paymentMethods.setDefault, { body: { paymentMethodId: second.id } })
  expect((await app.call(owner, paymentMethods.list, {})).data.defaultPaymentMethod).toBe(second.id)
  await app.call(owner, paymentMethods.remove, { params: { id: second.id } })
  const left = (await app.call(owner, paymentMethods.list, {})).data
  expect(left.paymentMethods.map(({ card }) => card.last4)).toEqual(['4242'])
  expect(
    (await app.call(owner, paymentMethods.remove, { params: { id: left.paymentMethods[0]!.id } })).problem.code,
  ).toBe('payment.card-in-use')
})

test('a plan chosen during the trial is not charged before its end', async () => {
  const trialEndsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 5 * 86_400_000)
  const owner = await app.anOwner({ status: 'trialing', trialEndsAt })
  expect((await app.call(owner, subscriptions.choose, { body: { plan: 'rota' } })).status).toBe(200)
  const { ref } = await customerOf(owner)
  await tell('customer.subscription.created', { object: 'subscription', customer: ref })
  await eventually(async () => (await subscriptionOf(app, owner)).plan).toBe('rota')
  expect(await subscriptionOf(app, owner)).toMatchObject({ status: 'trialing', trialEndsAt: trialEndsAt.toISOString() })
  expect(await invoicesOf(app, owner)).toEqual([])
})

test('a forged, altered or unsigned notice is refused and changes nothing [plat-132]', async () => {
  const { ref } = await aPayer('rota')
  const good = notice('customer.subscription.deleted', { object: 'subscription', customer: ref }, 'evt_forged')
  const forged = [
    { ...good, signature: '' },
    { ...good, signature: 't=1,v1=00' },
    { ...good, payload: good.payload.replace('deleted', 'updated') },
    {
      payload: good.payload,
      signature: new Stripe(stripeKey).webhooks.generateTestHeaderString({
        payload: good.payload,
        secret: 'whsec_other12345',
      }),
    },
    {
      payload: good.payload,
      signature: new Stripe(stripeKey).webhooks.generateTestHeaderString({
        payload: good.payload,
        secret: webhookSecret,
        timestamp: 1_600_000_000,
      }),
    },
    { ...good, payload: 'not json' },
  ]
  for (const attempt of forged) {
    const answer = await send(attempt)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook.signature-invalid'])
  }
  const { rows } = await database.query(`select 1 from billing_event where id = 'evt_forged'`)
  expect(rows).toEqual([])
})

test('notices about customers that are not ours are taken and forgotten', async () => {
  const { ref } = await aPayer('rota')
  await tell('invoice.paid', { object: 'invoice', total: 1 }, 'evt_without_customer')
  await tell('invoice.paid', { object: 'invoice', customer: 'cus_nobody', total: 1 }, 'evt_unknown_customer')
  await tell('invoice.paid', { object: 'invoice', customer: ref, total: 9990 }, 'evt_known')
  const { rows } = await database.query(
    `select id from billing_event where id in ('evt_without_customer', 'evt_unknown_customer', 'evt_known')`,
  )
  expect(rows).toEqual([{ id: 'evt_known' }])
})

test('Stripe keeps its own time: the clock cannot be moved', async () => {
  const owner = await app.anOwner()
  expect((await app.call(owner, clock.move, { body: { days: 1 } })).problem.code).toBe('unknown-route')
})
