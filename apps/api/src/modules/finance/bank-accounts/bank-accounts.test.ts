import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('the accounts of a filter are counted and their balances summed, and one is found by its number', async () => {
  const owner = await app.anOwner()
  for (const [name, openingBalance, accountNumber] of [
    ['Azul', 10.5, '44821-7'],
    ['Verde', -3, null],
  ] as const)
    await app.call(owner, bankAccounts.create, {
      body: { name, openingBalance, accountNumber, openingDate: '2020-01-01' },
    })
  const totals = async (filters: object) => (await app.call(owner, bankAccounts.totals, { body: { filters } })).data
  expect(await totals({})).toEqual({ count: 2, currentBalance: 7.5 })
  expect(await totals({ search: '44821' })).toEqual({ count: 1, currentBalance: 10.5 })
})

test('an account is created, read, listed by search without accents, changed and deleted', async () => {
  const owner = await app.anOwner()
  const draft = {
    name: 'Conta Itaú',
    bank: 'Itaú',
    branch: '0912',
    accountNumber: '44821-7',
    openingBalance: 1234.56,
    openingDate: '2026-01-31',
    notes: 'Principal',
  }
  const created = await app.call(owner, bankAccounts.create, { body: draft })
  expect(created.status).toBe(200)
  expect(created.data).toMatchObject({
    ...draft,
    code: 1,
    currentBalance: 1234.56,
    generalStatus: 'ACTIVE',
    company: { name: 'Empresa de Teste' },
    version: 1,
  })

  const { id } = created.data
  expect((await app.call(owner, bankAccounts.get, { params: { id } })).data).toEqual(created.data)
  const listed = await app.call(owner, bankAccounts.list, { body: { filters: { search: 'itau' } } })
  expect(listed.data).toEqual({ items: [created.data], total: 1 })

  const changed = await app.call(owner, bankAccounts.update, {
    params: { id },
    body: { openingBalance: 0.1, notes: '', version: 1 },
  })
  expect(changed.data).toMatchObject({
    openingBalance: 0.1,
    currentBalance: 0.1,
    notes: null,
    name: 'Conta Itaú',
    version: 2,
  })

  expect((await app.call(owner, bankAccounts.remove, { params: { id } })).status).toBe(200)
  expect((await app.call(owner, bankAccounts.get, { params: { id } })).status).toBe(404)
})

test('an account that opens later holds nothing yet, in the register, in reconciliation and in the balance of all', async () => {
  const owner = await app.anOwner()
  const body = { name: 'Futura', openingBalance: 77, openingDate: '2199-01-01' }
  const { data } = await app.call(owner, bankAccounts.create, { body })
  const { data: waiting } = await app.call(owner, reconciliation.accounts, {})
  const { data: all } = await app.call(owner, analysis.balance, { body: {} })
  expect([data.currentBalance, waiting.items[0]!.systemBalance, all.actualBalance]).toEqual([0, 0, 0])
  const opened = await app.call(owner, bankAccounts.update, {
    params: { id: data.id },
    body: { openingDate: '2026-01-31' },
  })
  expect(opened.data.currentBalance).toBe(77)
})

test('a name used twice in one company is refused at its field, whatever the case or accents', async () => {
  const owner = await app.anOwner()
  await app.call(owner, bankAccounts.create, { body: { name: 'Poupança' } })
  const refused = await app.call(owner, bankAccounts.create, { body: { name: 'POUPANCA' } })
  expect(refused.problem).toEqual({
    status: 409,
    title: 'Já existe uma conta bancária com este nome.',
    code: 'bank-account.name-taken',
    errors: [{ path: 'name', message: 'Já existe uma conta bancária com este nome.' }],
  })
  const other = await app.anOwner()
  expect((await app.call(other, bankAccounts.create, { body: { name: 'Poupança' } })).status).toBe(200)
})

test('an edit over somebody else’s save is refused and changes nothing', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  await app.call(owner, bankAccounts.update, { params: { id: data.id }, body: { notes: 'primeira', version: 1 } })
  const stale = await app.call(owner, bankAccounts.update, {
    params: { id: data.id },
    body: { notes: 'segunda', version: 1 },
  })
  expect([stale.status, stale.problem.code]).toEqual([409, 'stale-record'])
  expect((await app.call(owner, bankAccounts.get, { params: { id: data.id } })).data.notes).toBe('primeira')
})

test('only the fields asked for come back, in either spelling, and an unknown one is refused', async () => {
  const owner = await app.anOwner()
  await app.call(owner, bankAccounts.create, { body: { name: 'Conta', openingBalance: -10 } })
  const narrow = await app.call(owner, bankAccounts.list, {
    body: { fields: ['Name', 'CurrentBalance', 'Company.Name'] },
  })
  expect(narrow.data.items).toEqual([
    { id: expect.any(String), name: 'Conta', currentBalance: -10, company: { name: 'Empresa de Teste' } },
  ])
  for (const field of ['password', 'company.documentNumber', 'constructor']) {
    const refused = await app.call(owner, bankAccounts.list, { body: { fields: [field] } })
    expect([refused.status, refused.problem.code]).toEqual([400, 'unknown-field'])
  }
})

test('pages are stable, sorted both ways, with the whole total', async () => {
  const owner = await app.anOwner()
  for (const name of ['B', 'A', 'D', 'C', 'E']) await app.call(owner, bankAccounts.create, { body: { name } })
  const page = async (skip: number, sort: 'name' | '-name') => {
    const { data } = await app.call(owner, bankAccounts.list, { body: { skip, limit: 2, sort } })
    return [data.items.map((item) => item.name).join(''), data.total]
  }
  expect([await page(0, 'name'), await page(2, 'name'), await page(4, 'name'), await page(6, 'name')]).toEqual([
    ['AB', 5],
    ['CD', 5],
    ['E', 5],
    ['', 5],
  ])
  expect(await page(0, '-name')).toEqual(['ED', 5])
})

test('bad input is told field by field in Portuguese', async () => {
  const owner = await app.anOwner()
  const { status, problem } = await app.call(owner, bankAccounts.create, {
    body: { name: '  ', openingBalance: 1.234, openingDate: '2026-02-30', notes: 'x'.repeat(501) },
  })
  expect(status).toBe(400)
  expect(problem.errors).toEqual([
    { path: 'name', message: 'Nome é obrigatório!' },
    { path: 'openingBalance', message: 'Use no máximo duas casas decimais' },
    { path: 'openingDate', message: expect.stringContaining('inválida') },
    { path: 'notes', message: 'Use no máximo 500 caracteres' },
  ])
})

test('the plan’s limit of accounts holds even for creations at the same instant', async () => {
  const owner = await app.anOwner({ plan: 'trilha' })
  const tries = await Promise.all(
    ['1', '2', '3', '4', '5', '6'].map((name) => app.call(owner, bankAccounts.create, { body: { name } })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 402, 402, 402])
  expect(tries.find(({ status }) => status === 402)!.problem.title).toBe(
    'Seu plano permite até 3 contas bancárias. Atualize seu plano para continuar.',
  )
})

test('the timeline tells who changed what, with money as money', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Conta', openingBalance: 10 } })
  await app.call(owner, bankAccounts.update, {
    params: { id: data.id },
    body: { openingBalance: 12.5, name: 'Conta 2' },
  })
  const history = await app.call(owner, bankAccounts.history, { params: { id: data.id } })
  expect(history.data.items).toMatchObject([
    {
      action: 'update',
      author: { id: owner.userId, displayName: 'Pessoa de Teste' },
      before: { name: 'Conta', openingBalance: 10 },
      after: { name: 'Conta 2', openingBalance: 12.5 },
    },
    { action: 'insert', before: null, after: { name: 'Conta', openingBalance: 10 } },
  ])
})
