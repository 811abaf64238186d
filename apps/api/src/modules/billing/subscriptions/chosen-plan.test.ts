import { apps } from '@prumo/contract/billing/apps'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard, invoicesOf, letDaysPass, subscriptionOf } from '../../../testing/servers/billing.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
})
afterAll(() => app.stop())

const aTrial = () => app.anOwner({ plan: 'destino', status: 'trialing', trialEndsAt: new Date('2026-11-29T15:00:00Z') })
const choose = (owner: Person, body: Parameters<typeof app.call<typeof subscriptions.choose>>[2]['body']) =>
  app.call(owner, subscriptions.choose, { body })

test('a plan chosen in the trial stays chosen, with its interval and its apps, while the trial goes on', async () => {
  const owner = await aTrial()
  expect((await subscriptionOf(app, owner)).chosen).toEqual({ plan: 'destino', interval: 'month', apps: [] })
  await choose(owner, { plan: 'trilha', interval: 'year', apps: ['layout'] })
  const chosen = { plan: 'trilha', interval: 'year', apps: ['layout'] }
  expect(await subscriptionOf(app, owner)).toMatchObject({ status: 'trialing', plan: 'destino', chosen })
  const { data: plans } = await app.call(owner, subscriptions.plans, {})
  expect(plans.items.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual(['trilha'])

  await app.call(owner, apps.install, { body: { appId: 'pmoc' } })
  expect(await subscriptionOf(app, owner)).toMatchObject({ chosen })
  await choose(owner, { plan: 'trilha', interval: 'month' })
  expect((await subscriptionOf(app, owner)).chosen).toEqual({ ...chosen, interval: 'month' })
})

test('a trial that ended unpaid owes what was chosen in it, and paying starts just that', async () => {
  const owner = await aTrial()
  await choose(owner, { plan: 'rota', interval: 'month', apps: ['pmoc'] })
  await letDaysPass(app, owner, 15)
  const chosen = { plan: 'rota', interval: 'month', apps: ['pmoc'] }
  expect(await subscriptionOf(app, owner)).toMatchObject({
    status: 'past_due',
    chosen,
    pastDue: { since: '2026-11-29', total: 159.8, failedAttempts: 0, reason: null },
  })
  expect((await app.call(owner, subscriptions.pay, {})).problem).toMatchObject({
    status: 402,
    code: 'RequiresPaymentMethod',
  })
  await addCard(app, owner)
  expect(await subscriptionOf(app, owner)).toMatchObject({ status: 'past_due', chosen })
  const { data } = await app.call(owner, subscriptions.pay, {})
  expect(data).toMatchObject({ status: 'active', plan: 'rota', chosen, pastDue: null })
  expect(await invoicesOf(app, owner)).toMatchObject([{ status: 'paid', total: 159.8 }])
})

test('a trial in which nothing was chosen owes the plan it was on, and nothing that was never chosen is called chosen', async () => {
  const owner = await aTrial()
  const { data: plans } = await app.call(owner, subscriptions.plans, {})
  expect(plans.items.filter(({ isChosen }) => isChosen)).toEqual([])
  await letDaysPass(app, owner, 15)
  expect((await subscriptionOf(app, owner)).pastDue).toMatchObject({ total: 199.9 })
  await addCard(app, owner)
  expect((await app.call(owner, subscriptions.pay, {})).data).toMatchObject({ status: 'active', plan: 'destino' })
})
