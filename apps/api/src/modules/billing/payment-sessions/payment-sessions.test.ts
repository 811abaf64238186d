import { paymentMethods } from '@prumo/contract/billing/payment-methods'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { addCard, brokenCard, cardBody, goodCard, openCardPage } from '../../../testing/servers/billing.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let database: pg.Client
let minutesLater = 0

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + minutesLater * 60_000) })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const cardsOf = async (person: Awaited<ReturnType<TestApp['anOwner']>>) =>
  (await app.call(person, paymentMethods.list, {})).data

test('the card page keeps brand, last four and expiry, and goes back telling of success [plat-101, plat-115]', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, paymentSessions.setup, {
    body: { returnUrl: '/account?key=plans', appId: 'pmoc' },
  })
  expect(data.url).toMatch(/^\/billing\/card\/[0-9a-f-]{36}$/)
  const id = data.url.split('/').at(-1)!
  const page = await app.call(owner, paymentSessions.get, { params: { id } })
  expect(page.data).toMatchObject({
    kind: 'setup',
    state: 'open',
    returnUrl: '/account?key=plans',
    appId: 'pmoc',
    company: { displayName: 'Empresa de Teste' },
  })
  expect(page.data.trialCards.map(({ number }) => number)).toContain(brokenCard)
  const added = await app.call(owner, paymentSessions.submitCard, {
    params: { id },
    body: cardBody('5555 5555 5555 4444'),
  })
  expect(added.data).toMatchObject({
    url: '/account?key=plans&setup=success',
    paymentMethod: { card: { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2040 } },
  })
  expect(await cardsOf(owner)).toEqual({
    hasPaymentMethod: true,
    defaultPaymentMethod: added.data.paymentMethod.id,
    paymentMethods: [added.data.paymentMethod],
  })
})

test('neither the number nor the code of a card is anywhere in the database afterwards [plat-126]', async () => {
  const owner = await app.anOwner()
  const id = await openCardPage(app, owner)
  const body = { ...cardBody('4111 1111 1111 1111'), cvc: '9173' }
  await app.call(
    owner,
    paymentSessions.submitCard,
    { params: { id }, body },
    { headers: { 'idempotency-key': 'cartao-novo-1' } },
  )
  const { rows: tables } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const { rows } = await database.query(
      `select 1 from "${name}" t where t::text ~ '4111.?1111.?1111.?1111|9173' and t::text like '%' || $1 || '%'`,
      [owner.companyId],
    )
    expect([name, rows]).toEqual([name, []])
  }
  const { rows } = await database.query('select 1 from idempotency_key where company_id = $1', [owner.companyId])
  expect(rows).toEqual([])
})

test('a page is used once, though it is submitted twice at once [plat-127]', async () => {
  const owner = await app.anOwner()
  const id = await openCardPage(app, owner)
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.call(owner, paymentSessions.submitCard, { params: { id }, body: cardBody(goodCard) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await cardsOf(owner)).paymentMethods).toHaveLength(1)
  expect((await app.call(owner, paymentSessions.get, { params: { id } })).data.state).toBe('used')
  expect((await app.call(owner, paymentSessions.abandon, { params: { id } })).problem.code).toBe(
    'payment.session-ended',
  )
})

test('a page left alone for half an hour takes no card any more', async () => {
  const owner = await app.anOwner()
  const id = await openCardPage(app, owner)
  minutesLater = 31
  try {
    const person = await app.aMember(owner, ['settings.post'])
    expect((await app.call(person, paymentSessions.get, { params: { id } })).data.state).toBe('expired')
    expect(
      (await app.call(person, paymentSessions.submitCard, { params: { id }, body: cardBody(goodCard) })).problem,
    ).toMatchObject({ status: 409, code: 'payment.session-ended' })
  } finally {
    minutesLater = 0
  }
})

test('a page that is left goes back telling so, and takes no card afterwards [plat-105]', async () => {
  const owner = await app.anOwner()
  const id = await openCardPage(app, owner, '/complete-payment#fim')
  expect((await app.call(owner, paymentSessions.abandon, { params: { id } })).data.url).toBe(
    '/complete-payment?setup=canceled#fim',
  )
  expect(
    (await app.call(owner, paymentSessions.submitCard, { params: { id }, body: cardBody(goodCard) })).problem.code,
  ).toBe('payment.session-ended')
})

test('a declined card leaves the page open for another one [plat-125]', async () => {
  const owner = await app.anOwner()
  const id = await openCardPage(app, owner)
  const declined = await app.call(owner, paymentSessions.submitCard, {
    params: { id },
    body: cardBody('4000000000000002'),
  })
  expect(declined.problem).toMatchObject({
    status: 402,
    code: 'payment.declined',
    title: 'O cartão foi recusado: recusado pelo banco emissor. Confira os dados ou use outro cartão.',
  })
  expect((await app.call(owner, paymentSessions.submitCard, { params: { id }, body: cardBody(goodCard) })).status).toBe(
    200,
  )
})

test.each([
  [{ number: '4242424242424241' }, 'number', 'Número do cartão inválido'],
  [{ cvc: '12' }, 'cvc', 'Código de segurança inválido'],
  [{ expMonth: 13 }, 'expMonth', 'Mês inválido'],
  [{ holderName: ' ' }, 'holderName', 'Informe o nome impresso no cartão'],
])('a card with %j is refused at its field', async (wrong, path, message) => {
  const owner = await app.anOwner()
  const id = await openCardPage(app, owner)
  const { status, problem } = await app.call(owner, paymentSessions.submitCard, {
    params: { id },
    body: { ...cardBody(goodCard), ...wrong },
  })
  expect([status, problem.errors]).toEqual([400, [{ path, message }]])
})

test('an expired card is refused', async () => {
  const owner = await app.anOwner()
  const id = await openCardPage(app, owner)
  const { problem } = await app.call(owner, paymentSessions.submitCard, {
    params: { id },
    body: { ...cardBody(goodCard), expYear: 2020 },
  })
  expect(problem).toMatchObject({
    status: 422,
    code: 'payment.card-expired',
    errors: [{ path: 'expMonth', message: 'O cartão está vencido.' }],
  })
})

test.each([
  'https://mal.example',
  '//mal.example',
  '/\\mal.example',
  '\\\\mal.example',
  'javascript:alert(1)',
  '/\t/mal.example',
  'account',
  '',
  '/a b',
  `/${'a'.repeat(500)}`,
])('the way back cannot lead elsewhere: %j [plat-128]', async (returnUrl) => {
  const owner = await app.anOwner()
  for (const route of [paymentSessions.setup, paymentSessions.portal]) {
    const { status, problem } = await app.call(owner, route, { body: { returnUrl } })
    expect([status, problem.errors]).toEqual([400, [{ path: 'returnUrl', message: 'Endereço de retorno inválido' }]])
  }
})

test('the portal answers its address in both places [plat-116]', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, paymentSessions.portal, { body: { returnUrl: '/account' } })
  expect(data.url).toMatch(/^\/billing\/portal\/[0-9a-f-]{36}$/)
  expect(data.data.url).toBe(data.url)
  const id = data.url.split('/').at(-1)!
  expect(
    (await app.call(owner, paymentSessions.submitCard, { params: { id }, body: cardBody(goodCard) })).problem.code,
  ).toBe('payment.session-ended')
})

test('money matters are for the owner and for whoever holds the settings', async () => {
  const owner = await app.anOwner()
  const body = { returnUrl: '/account' }
  expect(
    (await app.call(await app.aMember(owner, ['transaction.post', 'users.post']), paymentSessions.setup, { body }))
      .problem.code,
  ).toBe('permission-missing')
  expect(
    (await app.call(await app.aMember(owner, ['settings.read']), subscriptions.cancel, { body: {} })).problem.code,
  ).toBe('permission-missing')
  expect((await app.call(await app.aMember(owner, ['settings.read']), paymentMethods.list, {})).status).toBe(200)
  expect((await app.call(await app.aMember(owner, ['settings.post']), paymentSessions.setup, { body })).status).toBe(
    200,
  )
})

test('pages and cards of another company are not found', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const id = await openCardPage(app, owner)
  const card = (await addCard(app, owner)).data.paymentMethod
  expect((await app.call(stranger, paymentSessions.get, { params: { id } })).problem.code).toBe('not-found')
  expect(
    (await app.call(stranger, paymentSessions.submitCard, { params: { id }, body: cardBody(goodCard) })).problem.code,
  ).toBe('not-found')
  expect(
    (await app.call(stranger, paymentMethods.setDefault, { body: { paymentMethodId: card.id } })).problem.code,
  ).toBe('not-found')
  expect((await app.call(stranger, paymentMethods.remove, { params: { id: card.id } })).problem.code).toBe('not-found')
})

test('another card can be the one that is charged [plat-106, plat-117]', async () => {
  const owner = await app.anOwner()
  const first = (await addCard(app, owner)).data.paymentMethod
  const second = (await addCard(app, owner)).data.paymentMethod
  expect((await cardsOf(owner)).defaultPaymentMethod).toBe(second.id)
  await app.call(owner, paymentMethods.setDefault, { body: { paymentMethodId: first.id } })
  expect((await cardsOf(owner)).defaultPaymentMethod).toBe(first.id)
})

test('a card is removed when another remains, and the last one when the subscription has ended [plat-107]', async () => {
  const owner = await app.anOwner()
  const first = (await addCard(app, owner)).data.paymentMethod
  const second = (await addCard(app, owner)).data.paymentMethod
  expect((await app.call(owner, paymentMethods.remove, { params: { id: second.id } })).status).toBe(200)
  expect(await cardsOf(owner)).toMatchObject({ defaultPaymentMethod: first.id, paymentMethods: [{ id: first.id }] })
  expect((await app.call(owner, paymentMethods.remove, { params: { id: first.id } })).problem).toMatchObject({
    status: 409,
    code: 'payment.card-in-use',
  })
  const ended = await app.anOwner({ status: 'canceled' })
  const last = (await addCard(app, ended)).data.paymentMethod
  expect((await app.call(ended, paymentMethods.remove, { params: { id: last.id } })).status).toBe(200)
})
