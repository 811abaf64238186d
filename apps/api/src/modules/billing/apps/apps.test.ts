import { apps } from '@prumo/contract/billing/apps'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { companies } from '@prumo/contract/company/companies'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard, brokenCard, invoicesOf, letDaysPass, subscriptionOf } from '../../../testing/servers/billing.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
})
afterAll(() => app.stop())

const install = (person: Person, appId: string) => app.call(person, apps.install, { body: { appId } })
const uninstall = (person: Person, appId: string) => app.call(person, apps.uninstall, { body: { appId } })
const appOf = async (person: Person, id: string) => (await app.call(person, apps.get, { params: { id } })).data

async function aPayer(plan: 'trilha' | 'rota' = 'trilha', interval: 'month' | 'year' = 'month') {
  const owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  await addCard(app, owner)
  await app.call(owner, subscriptions.choose, { body: { plan, interval } })
  return owner
}

test('the hub lists eleven apps and four plans, in order, as the company has them [plat-98, plat-111]', async () => {
  const owner = await app.anOwner({ plan: 'trilha' })
  const { data } = await app.call(owner, apps.list, { body: {} })
  expect([data.total, data.items.length]).toEqual([15, 15])
  const orders = data.items.map(({ metadata }) => metadata!.order)
  expect(orders).toEqual([...orders].sort((a, b) => a - b))
  const of = (id: string) => data.items.find((item) => item.id === id)
  expect(of('global')).toMatchObject({ isRequired: true, isInstalled: true, price: null, prices: [] })
  expect(of('products')).toMatchObject({
    isInstalled: true,
    includedIn: 'trilha',
    niche: { key: 'commerce', label: 'Comércio' },
  })
  expect(of('pmoc')).toMatchObject({
    title: 'PMOC',
    isInstalled: false,
    includedIn: null,
    requires: ['people'],
    price: { unitAmount: 5990, recurringInterval: 'month', realUnitAmount: 5990 },
    prices: [
      { unitAmount: 5990, recurringInterval: 'month', realUnitAmount: 5990 },
      { unitAmount: 64692, recurringInterval: 'year', realUnitAmount: 71880 },
    ],
  })
  expect(of('trilha')).toMatchObject({ niche: { key: 'plan' }, isInstalled: true })
  const commerce = await app.call(owner, apps.list, { body: { filters: { niche: 'commerce', isInstalled: false } } })
  expect(commerce.data.items.map(({ id }) => id)).toEqual(['sale-orders'])
})

test('every text of the catalogue is there, and its HTML is plain [plat-99]', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, apps.list, { body: {} })
  for (const { id, title, description, icon, overview, metadata } of data.items) {
    expect([
      id,
      title!.length > 2,
      description!.length > 40,
      icon!.length > 2,
      metadata!.subTitle.length > 5,
      overview!.length > 0,
    ]).toEqual([id, true, true, true, true, true])
    const tags = overview!.flatMap((part) => part.description.match(/<[^>]*>/g) ?? [])
    expect([id, tags.filter((tag) => !/^<\/?(p|ul|li|strong)>$/.test(tag))]).toEqual([id, []])
  }
})

test('niches come with label, icon, colour and count [plat-110]', async () => {
  const { data } = await app.call(await app.anOwner(), apps.filterStyle, {})
  expect(data.items.map(({ key }) => key)).toEqual([
    'global',
    'plan',
    'company',
    'commerce',
    'service-order',
    'financial',
  ])
  expect(data.items.reduce((sum, { total }) => sum + total, 0)).toBe(15)
})

test('an app nobody sells is not found, in the words for it [plat-112]', async () => {
  const owner = await app.anOwner()
  for (const id of ['nada', 'constructor', 'x'.repeat(90)]) {
    expect((await app.call(owner, apps.get, { params: { id } })).problem).toMatchObject({
      status: 404,
      title: 'App não encontrado.',
    })
  }
  expect((await install(owner, 'nada')).problem).toMatchObject({ status: 404, title: 'App não encontrado.' })
  expect((await install(owner, '')).problem.errors).toEqual([
    { path: 'appId', message: 'ID do aplicativo não encontrado.' },
  ])
})

test('the number of companies that have an app is real [plat-100]', async () => {
  const owner = await app.anOwner({ plan: 'horizonte' })
  const before = (await appOf(owner, 'cash-flow')).downloadCount
  await app.anOwner({ plan: 'rota' })
  const other = await app.anOwner({ plan: 'horizonte', apps: ['cash-flow'] })
  await app.anOwner({ plan: 'trilha' })
  expect((await appOf(owner, 'cash-flow')).downloadCount).toBe(before + 2)
  await uninstall(other, 'cash-flow')
  expect((await appOf(owner, 'cash-flow')).downloadCount).toBe(before + 1)
  await app.anOwner({ plan: 'rota', status: 'canceled' })
  expect((await appOf(owner, 'cash-flow')).downloadCount).toBe(before + 1)
})

test('adding an app without a card asks for one; a trial has everything already [plat-104]', async () => {
  const owner = await app.anOwner({ plan: 'trilha' })
  expect((await install(owner, 'layout')).problem).toMatchObject({ status: 402, code: 'RequiresPaymentMethod' })
  const onTrial = await app.anOwner({ status: 'trialing', trialEndsAt: new Date('2026-11-20T00:00:00Z') })
  expect((await install(onTrial, 'pmoc')).status).toBe(200)
  expect(await appOf(onTrial, 'pmoc')).toMatchObject({ isInstalled: true, isTrial: true })
  expect(await invoicesOf(app, onTrial)).toEqual([])
})

test('an added app works at once, is charged for the days that are left and is on the next invoice [plat-96, plat-113]', async () => {
  const owner = await aPayer('trilha')
  expect((await app.call(owner, bankAccounts.list, { body: {} })).status).toBe(200)
  await letDaysPass(app, owner, 15)
  const { data } = await install(owner, 'layout')
  expect(data.items).toMatchObject([
    { productId: 'trilha', unitAmount: 4990 },
    { productId: 'layout', productName: 'Identidade visual', unitAmount: 990, planId: 'layout-month' },
  ])
  const { data: account } = await app.call(owner, companies.account, {})
  expect(account.apps).toContain('layout')
  expect(account.subscription).toMatchObject({
    plan: 'trilha',
    interval: 'month',
    currentPeriodEnd: '2026-12-15',
    items: data.items,
  })
  expect((await invoicesOf(app, owner)).at(-1)).toMatchObject({
    total: 4.95,
    description: 'Identidade visual',
    status: 'paid',
  })
  await letDaysPass(app, owner, 15)
  expect((await invoicesOf(app, owner)).at(-1)).toMatchObject({ total: 59.8, status: 'paid' })
})

test('asked for twice, at once or again, an app is paid once', async () => {
  const owner = await aPayer('trilha')
  const answers = await Promise.all([install(owner, 'layout'), install(owner, 'layout'), install(owner, 'layout')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await install(owner, 'layout')
  expect((await invoicesOf(app, owner)).filter(({ description }) => description === 'Identidade visual')).toHaveLength(
    1,
  )
})

test('an app opens its calls at once, and closes them when it is removed [plat-103]', async () => {
  const owner = await aPayer('trilha')
  await app.call(owner, subscriptions.choose, { body: { plan: 'horizonte', apps: ['products', 'layout'] } })
  await letDaysPass(app, owner, 30)
  expect((await app.call(owner, bankAccounts.list, { body: {} })).problem.code).toBe('app-missing')
  await install(owner, 'financial-transactions')
  expect((await app.call(owner, bankAccounts.list, { body: {} })).status).toBe(200)
  await uninstall(owner, 'financial-transactions')
  expect((await app.call(owner, bankAccounts.list, { body: {} })).problem.code).toBe('app-missing')
})

test('what was paid for a removed app and not used is taken off the next invoice [plat-114]', async () => {
  const owner = await aPayer('trilha')
  await install(owner, 'layout')
  await letDaysPass(app, owner, 10)
  expect((await uninstall(owner, 'layout')).data.credit).toBe(6.6)
  expect((await subscriptionOf(app, owner)).nextCharge).toEqual({ date: '2026-12-15', total: 43.3 })
  await letDaysPass(app, owner, 20)
  expect((await invoicesOf(app, owner)).at(-1)).toMatchObject({ total: 43.3, status: 'paid' })
  expect((await subscriptionOf(app, owner)).credit).toBe(0)
})

test('what cannot be removed says why', async () => {
  const owner = await aPayer('trilha')
  expect((await uninstall(owner, 'global')).problem).toMatchObject({
    status: 409,
    title: 'Prumo faz parte do Prumo e não pode ser removido.',
  })
  expect((await uninstall(owner, 'products')).problem).toMatchObject({
    status: 409,
    title: 'Produtos e estoque faz parte do Plano Trilha e não pode ser removido separadamente.',
  })
  await install(owner, 'financial-transactions')
  await install(owner, 'cash-flow')
  expect((await uninstall(owner, 'financial-transactions')).problem.title).toBe(
    'Movimentações financeiras é usado por Fluxo de caixa. Remova Fluxo de caixa antes.',
  )
  expect((await uninstall(owner, 'pmoc')).status).toBe(200)
})

test('what cannot be added says why', async () => {
  const owner = await aPayer('trilha')
  expect((await install(owner, 'cash-flow')).problem.title).toBe(
    'Fluxo de caixa precisa de Movimentações financeiras. Adicione Movimentações financeiras antes.',
  )
  expect((await install(owner, 'rota')).problem).toMatchObject({ status: 422, code: 'app.is-plan' })
  expect((await install(await app.anOwner({ status: 'canceled', plan: 'trilha' }), 'layout')).problem.code).toBe(
    'subscription-ended',
  )
  await addCard(app, owner, brokenCard)
  expect((await install(owner, 'layout')).problem.code).toBe('payment.declined')
  expect((await appOf(owner, 'layout')).isInstalled).toBe(false)
  await letDaysPass(app, owner, 30)
  expect((await install(owner, 'layout')).problem).toMatchObject({ status: 402, code: 'payment.past-due' })
})

test('Horizonte is made of apps, each with its price, without limits [plat-95]', async () => {
  const owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  await addCard(app, owner)
  expect((await app.call(owner, subscriptions.choose, { body: { plan: 'horizonte' } })).problem).toMatchObject({
    status: 422,
    code: 'plan.needs-apps',
  })
  const lacking = await app.call(owner, subscriptions.choose, { body: { plan: 'horizonte', apps: ['pmoc'] } })
  expect(lacking.problem.title).toBe('PMOC precisa de Clientes e pessoas. Adicione Clientes e pessoas antes.')
  const { data } = await app.call(owner, subscriptions.choose, {
    body: { plan: 'horizonte', apps: ['pmoc', 'people', 'financial-transactions'] },
  })
  expect(data).toMatchObject({
    plan: 'horizonte',
    status: 'active',
    nextCharge: { total: 109.7 },
    limits: [
      { limit: 'users', allowed: -1 },
      { limit: 'services', allowed: -1 },
      { limit: 'products', allowed: -1 },
      { limit: 'bank-accounts', allowed: -1 },
    ],
  })
})

test('apps paid singly that a new plan brings are not paid twice', async () => {
  const owner = await aPayer('trilha')
  await install(owner, 'layout')
  const { data } = await app.call(owner, subscriptions.choose, { body: { plan: 'rota' } })
  expect(data.items.map(({ productId }) => productId)).toEqual(['rota'])
  expect((await invoicesOf(app, owner)).at(-1)).toMatchObject({ total: 40.1 })
})

test('who may not manage the settings looks at the hub, but adds and removes nothing', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['transaction.post'])
  expect((await app.call(member, apps.list, { body: {} })).status).toBe(200)
  expect((await install(member, 'layout')).problem.code).toBe('permission-missing')
  expect((await uninstall(member, 'layout')).problem.code).toBe('permission-missing')
})
