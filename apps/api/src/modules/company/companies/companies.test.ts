import { companies } from '@prumo/contract/company/companies'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { sessions } from '@prumo/contract/identity/sessions'
import { allPermissions } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let daysLater = 0
const now = () => new Date(Date.now() + daysLater * 86_400_000)
beforeAll(async () => void (app = await startTestApp({ now })))
afterAll(() => app.stop())

const draft = {
  type: 'JURIDICA',
  documentNumber: '11.222.333/0001-81',
  name: 'Clima Sul Ltda',
  fantasyName: 'Clima Sul',
  urlSite: 'https://climasul.com.br',
} as const
/** Signed up and signed in, no company yet. */
const someoneNew = async () => (await signIn(app, (await app.aUser()).email)).person
const inCompany = (session: { accessToken: string }) => ({ accessToken: session.accessToken }) as Person

test('the first save makes the company whole: owner, fourteen days of destino, default categories', async () => {
  const person = await someoneNew()
  const { status, data } = await app.call(person, companies.save, { body: draft })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    company: {
      displayName: 'Clima Sul',
      codeName: 'clima-sul',
      plan: 'destino',
      layout: { color: '#001a54' },
      subscription: { status: 'trialing' },
    },
    isOwner: true,
    permissions: [...allPermissions],
    companies: [{ id: data.company!.id, displayName: 'Clima Sul' }],
  })
  const trialDays = (Date.parse(data.company!.subscription.trialEndsAt!) - Date.now()) / 86_400_000
  expect(trialDays).toBeCloseTo(14, 2)
  expect(data.company!.apps).toEqual(expect.arrayContaining(['pmoc', 'cash-flow', 'point-of-sale']))

  const owner = inCompany(data)
  expect((await app.call(owner, categories.list, { body: { limit: 1 } })).data.total).toBeGreaterThan(50)
  const account = await app.call(owner, companies.account, {})
  expect(account.data).toMatchObject({
    displayName: 'Clima Sul',
    subscription: { status: 'trialing', plan: 'destino', canceledAt: null },
    customer: {
      type: 'JURIDICA',
      name: 'Clima Sul Ltda',
      metadata: { DocumentNumber: '11222333000181', FantasyName: 'Clima Sul' },
    },
  })
})

test('saves repeated at the same instant make one company', async () => {
  const person = await someoneNew()
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(person, companies.save, { body: draft })))
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.company!.id))
  expect(ids.size).toBe(1)
  const { data } = await app.call(inCompany(answers.find(({ status }) => status === 200)!.data), sessions.current, {})
  expect(data.companies).toHaveLength(1)
})

test.each([
  ['JURIDICA', '12ABC34501DE35', '12ABC34501DE35'],
  ['JURIDICA', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['JURIDICA', '11222333000181', '11222333000181'],
  ['FISICA', '529.982.247-25', '52998224725'],
] as const)('%s %s is accepted and kept as %s', async (type, documentNumber, kept) => {
  const { data } = await app.call(await someoneNew(), companies.save, { body: { ...draft, type, documentNumber } })
  const { data: account } = await app.call(inCompany(data), companies.account, {})
  expect(account.customer.metadata.DocumentNumber).toBe(kept)
})

test.each([
  ['JURIDICA', '11.222.333/0001-82', 'CNPJ inválido'],
  ['JURIDICA', '12ABC34501DE36', 'CNPJ inválido'],
  ['JURIDICA', '00000000000000', 'CNPJ inválido'],
  ['FISICA', '529.982.247-26', 'CPF inválido'],
  ['FISICA', '11111111111', 'CPF inválido'],
  ['FISICA', '11222333000181', 'CPF inválido'],
  ['JURIDICA', '', 'CPF/CNPJ é obrigatório!'],
] as const)('%s %s is refused: %s', async (type, documentNumber, message) => {
  const { status, problem } = await app.call(await someoneNew(), companies.save, {
    body: { ...draft, type, documentNumber },
  })
  expect(status).toBe(400)
  expect(problem.errors[0]).toEqual({ path: 'documentNumber', message })
})

test('a later save changes names and site, never the document [plat-77]', async () => {
  const owner = await app.anOwner()
  const other = { ...draft, documentNumber: '12ABC34501DE35', name: 'Nome Novo', fantasyName: '' }
  const { data } = await app.call(owner, companies.save, { body: other })
  expect(data.company!.displayName).toBe('Nome Novo')
  const { data: account } = await app.call(owner, companies.account, {})
  expect(account.customer).toMatchObject({
    name: 'Nome Novo',
    fantasyName: null,
    metadata: { DocumentNumber: '11222333000181' },
  })
})

test('a colleague needs the settings permission to change the company', async () => {
  const owner = await app.anOwner()
  const refused = await app.call(await app.aMember(owner, ['transaction.post']), companies.save, { body: draft })
  expect(refused.problem).toMatchObject({
    status: 403,
    title: 'Você não tem permissão para isto. Falta: Configurações da empresa: Criar e editar.',
  })
  const allowed = await app.call(await app.aMember(owner, ['settings.post']), companies.save, { body: draft })
  expect(allowed.status).toBe(200)
})

test('a trial that ran out is past due by itself; one still running is not', async () => {
  const { data } = await app.call(await someoneNew(), companies.save, { body: draft })
  const { email } = data.user
  try {
    daysLater = 13.9
    expect((await signIn(app, email)).answer.data.company!.subscription.status).toBe('trialing')
    daysLater = 14.1
    const late = await signIn(app, email)
    expect(late.answer.data.company!.subscription.status).toBe('past_due')
    expect((await app.call(late.person, companies.account, {})).data.subscription.status).toBe('past_due')
  } finally {
    daysLater = 0
  }
})

test('a cancelled subscription closes the areas but not the account', async () => {
  const owner = await app.anOwner({ status: 'canceled' })
  expect((await app.call(owner, bankAccounts.list, { body: {} })).problem).toMatchObject({
    status: 402,
    code: 'subscription-ended',
  })
  expect((await app.call(owner, companies.account, {})).data.subscription.status).toBe('canceled')
})
