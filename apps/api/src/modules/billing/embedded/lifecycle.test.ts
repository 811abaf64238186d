import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { companies } from '@prumo/contract/company/companies'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCard,
  brokenCard,
  goodCard,
  invoicesOf,
  letDaysPass,
  subscriptionOf,
} from '../../../testing/servers/billing.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
const now = () => new Date('2026-11-15T15:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

const aTrial = () => app.anOwner({ plan: 'destino', status: 'trialing', trialEndsAt: new Date('2026-11-29T15:00:00Z') })

async function aPayer(
  plan: 'trilha' | 'rota' | 'destino' = 'rota',
  interval: 'month' | 'year' = 'month',
  card = goodCard,
) {
  const owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  await addCard(app, owner, goodCard)
  const chosen = await app.call(owner, subscriptions.choose, { body: { plan, interval } })
  expect([chosen.status, chosen.data?.status]).toEqual([200, 'active'])
  if (card !== goodCard) await addCard(app, owner, card)
  return owner
}

test('trial, first charge, renewal, failure, recovery, cancellation: a whole life by the moved clock [plat-92, plat-93]', async () => {
  const owner = await aTrial()
  await app.call(owner, subscriptions.choose, { body: { plan: 'rota', interval: 'month' } })
  await addCard(app, owner)
  expect(await subscriptionOf(app, owner)).toMatchObject({
    status: 'trialing',
    plan: 'destino',
    nextChange: { plan: 'rota', interval: 'month', date: '2026-11-29' },
    nextCharge: { date: '2026-11-29', total: 99.9 },
  })
  expect(await invoicesOf(app, owner)).toEqual([])

  await letDaysPass(app, owner, 14)
  expect(await subscriptionOf(app, owner)).toMatchObject({
    status: 'active',
    plan: 'rota',
    currentPeriodStart: '2026-11-29',
    currentPeriodEnd: '2026-12-29',
    nextChange: null,
  })

  await letDaysPass(app, owner, 30)
  expect(await subscriptionOf(app, owner)).toMatchObject({
    status: 'active',
    currentPeriodStart: '2026-12-29',
    currentPeriodEnd: '2027-01-29',
  })
  expect((await invoicesOf(app, owner)).map(({ number, status, total }) => [number, status, total])).toEqual([
    [1, 'paid', 99.9],
    [2, 'paid', 99.9],
  ])

  await addCard(app, owner, brokenCard)
  await letDaysPass(app, owner, 31)
  expect(await subscriptionOf(app, owner)).toMatchObject({
    status: 'past_due',
    pastDue: {
      since: '2027-01-29',
      total: 99.9,
      failedAttempts: 1,
      nextAttempt: '2027-01-30',
      reason: 'recusado pelo banco emissor',
    },
  })
  expect((await app.call(owner, bankAccounts.list, { body: {} })).status).toBe(200)

  await letDaysPass(app, owner, 2)
  expect((await subscriptionOf(app, owner)).pastDue).toMatchObject({ failedAttempts: 2, nextAttempt: '2027-02-01' })
  await addCard(app, owner)
  expect(await subscriptionOf(app, owner)).toMatchObject({
    status: 'active',
    pastDue: null,
    currentPeriodStart: '2027-01-29',
    currentPeriodEnd: '2027-02-28',
  })

  await app.call(owner, subscriptions.cancel, { body: { reason: 'Vou fechar a loja' } })
  expect(await subscriptionOf(app, owner)).toMatchObject({
    status: 'active',
    canceledAt: '2027-02-28T03:00:00.000Z',
    nextCharge: null,
  })
  await letDaysPass(app, owner, 28)
  expect(await subscriptionOf(app, owner)).toMatchObject({ status: 'canceled', canceledAt: '2027-02-28T03:00:00.000Z' })
  expect((await app.call(owner, bankAccounts.list, { body: {} })).problem).toMatchObject({
    status: 402,
    code: 'subscription-ended',
  })
  expect((await invoicesOf(app, owner)).filter(({ status }) => status === 'paid')).toHaveLength(3)
})

test('after the last attempt fails the subscription ends and the invoice stays unpaid [plat-123]', async () => {
  const owner = await aPayer('rota', 'month', brokenCard)
  await letDaysPass(app, owner, 30 + 8)
  const detail = await subscriptionOf(app, owner)
  expect(detail.status).toBe('canceled')
  const [, last] = await invoicesOf(app, owner)
  expect(last).toMatchObject({ status: 'uncollectible', total: 99.9 })
})

test('whoever was ended by failed payments comes back by choosing a plan with a good card [plat-124]', async () => {
  const owner = await aPayer('rota', 'month', brokenCard)
  await letDaysPass(app, owner, 40)
  expect((await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })).problem).toMatchObject({
    status: 402,
    code: 'payment.declined',
  })
  expect((await subscriptionOf(app, owner)).status).toBe('canceled')
  await addCard(app, owner)
  const back = await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })
  expect(back.data).toMatchObject({ status: 'active', plan: 'trilha', canceledAt: null })
  expect((await app.call(owner, companies.account, {})).data.apps).toContain('point-of-sale')
})

test('paying now tries the overdue charge; declined it says why, and with nothing due it says so [plat-102]', async () => {
  const owner = await aPayer('rota', 'month', '4000000000009995')
  expect((await app.call(owner, subscriptions.pay, {})).problem).toMatchObject({
    status: 409,
    code: 'payment.nothing-due',
  })
  await letDaysPass(app, owner, 30)
  const { problem } = await app.call(owner, subscriptions.pay, {})
  expect(problem).toMatchObject({
    status: 402,
    title: 'O cartão foi recusado: saldo ou limite insuficiente. Confira os dados ou use outro cartão.',
  })
  expect((await subscriptionOf(app, owner)).pastDue).toMatchObject({ failedAttempts: 2 })
})

test('a trial that ends without a card is past due, is not charged, and starts when it is paid [plat-108]', async () => {
  const owner = await aTrial()
  await letDaysPass(app, owner, 15)
  expect(await subscriptionOf(app, owner)).toMatchObject({
    status: 'past_due',
    pastDue: { since: '2026-11-29', total: 199.9 },
  })
  expect((await app.call(owner, subscriptions.pay, {})).problem.code).toBe('RequiresPaymentMethod')
  expect((await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })).problem.code).toBe(
    'RequiresPaymentMethod',
  )
  await addCard(app, owner)
  expect((await subscriptionOf(app, owner)).status).toBe('past_due')
  const { data } = await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })
  expect(data).toMatchObject({ status: 'active', plan: 'trilha', currentPeriodStart: '2026-11-30' })
  expect((await invoicesOf(app, owner)).map(({ total }) => total)).toEqual([49.9])
})

test('a trial nobody comes back to ends after thirty days', async () => {
  const owner = await aTrial()
  await letDaysPass(app, owner, 14 + 31)
  expect((await subscriptionOf(app, owner)).status).toBe('canceled')
})

test('a cancellation can be taken back until it takes effect, and only then [plat-94]', async () => {
  const owner = await aPayer()
  expect((await app.call(owner, subscriptions.resume, {})).problem.code).toBe('payment.not-canceling')
  await app.call(owner, subscriptions.cancel, { body: {} })
  expect((await app.call(owner, subscriptions.resume, {})).data).toMatchObject({
    status: 'active',
    canceledAt: null,
    nextCharge: { total: 99.9 },
  })
  await app.call(owner, subscriptions.cancel, { body: {} })
  await letDaysPass(app, owner, 31)
  expect((await app.call(owner, subscriptions.resume, {})).problem.code).toBe('payment.not-canceling')
})

test('a yearly plan costs ten per cent less and renews after a year [plat-120]', async () => {
  const owner = await aPayer('rota', 'year')
  expect(await subscriptionOf(app, owner)).toMatchObject({ interval: 'year', currentPeriodEnd: '2027-11-15' })
  await letDaysPass(app, owner, 365)
  expect((await invoicesOf(app, owner)).map(({ total, status }) => [total, status])).toEqual([
    [1078.92, 'paid'],
    [1078.92, 'paid'],
  ])
})

test('an upgrade is charged for the days that are left and holds at once; a downgrade waits for the next cycle [plat-121]', async () => {
  const owner = await aPayer('trilha')
  await letDaysPass(app, owner, 15)
  const preview = await app.call(owner, subscriptions.preview, { body: { plan: 'rota' } })
  expect(preview.data).toMatchObject({ dueNow: 25, recurring: 99.9, nextCharge: '2026-12-15', overLimit: null })
  const up = await app.call(owner, subscriptions.choose, { body: { plan: 'rota' } })
  expect(up.data).toMatchObject({ plan: 'rota', currentPeriodEnd: '2026-12-15' })
  expect((await invoicesOf(app, owner)).at(-1)).toMatchObject({ total: 25, status: 'paid' })
  const down = await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })
  expect(down.data).toMatchObject({
    plan: 'rota',
    nextChange: { plan: 'trilha', date: '2026-12-15' },
    nextCharge: { total: 49.9 },
  })
  const kept = await app.call(owner, subscriptions.choose, { body: { plan: 'rota' } })
  expect(kept.data).toMatchObject({ plan: 'rota', nextChange: null })
  await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })
  await letDaysPass(app, owner, 15)
  expect(await subscriptionOf(app, owner)).toMatchObject({
    plan: 'trilha',
    nextChange: null,
    currentPeriodStart: '2026-12-15',
  })
})

test('going yearly starts the year today, less what is left of the month', async () => {
  const owner = await aPayer('trilha')
  await letDaysPass(app, owner, 15)
  const { data } = await app.call(owner, subscriptions.choose, { body: { plan: 'trilha', interval: 'year' } })
  expect(data).toMatchObject({ interval: 'year', currentPeriodStart: '2026-11-30', currentPeriodEnd: '2027-11-30' })
  expect((await invoicesOf(app, owner)).at(-1)).toMatchObject({ total: 513.97 })
})

test('a declined upgrade changes nothing and leaves no debt', async () => {
  const owner = await aPayer('trilha', 'month', brokenCard)
  expect((await app.call(owner, subscriptions.choose, { body: { plan: 'destino' } })).problem.code).toBe(
    'payment.declined',
  )
  expect(await subscriptionOf(app, owner)).toMatchObject({ status: 'active', plan: 'trilha' })
  expect((await invoicesOf(app, owner)).map(({ status }) => status)).toEqual(['paid', 'void'])
})

test('a plan too small for what there is is refused, naming what is over [plat-109]', async () => {
  const owner = await aPayer('rota')
  for (const name of ['a', 'b', 'c', 'd']) await app.call(owner, bankAccounts.create, { body: { name } })
  const { problem } = await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })
  expect(problem).toMatchObject({
    status: 422,
    title: 'O Plano Trilha permite até 3 contas bancárias e sua empresa tem 4. Reduza antes de mudar de plano.',
  })
  expect((await app.call(owner, subscriptions.preview, { body: { plan: 'trilha' } })).data.overLimit).toBe(
    problem.title,
  )
})
