import { largestWrittenCents } from '@prumo/domain/money/money'
import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { forecast } from '@prumo/contract/finance/forecast'
import { statements } from '@prumo/contract/finance/statements'
import { statistics } from '@prumo/contract/home/statistics'
import { writeOfx } from '@prumo/domain/statements/write-ofx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-11-15'
const maxMoney = largestWrittenCents / 100
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })))
afterAll(() => app.stop())

const anAccount = async (owner: Person, name: string, openingBalance: number) =>
  (await app.call(owner, bankAccounts.create, { body: { name, openingBalance, openingDate: '2026-01-01' } })).data.id

const record = (owner: Person, account: string, more: object = {}) =>
  app.call(owner, entries.create, {
    body: {
      type: 'INCOME',
      amount: maxMoney,
      scheduleDate: today,
      effectiveDate: today,
      destinationBankAccount: { id: account },
      ...more,
    },
  })

/** A company nine tenths of the way to the largest total there is. */
async function aRichCompany() {
  const owner = await app.anOwner()
  const account = await anAccount(owner, 'Conta', maxMoney)
  for (let count = 0; count < 8; count++) expect((await record(owner, account)).status).toBe(200)
  return { owner, account }
}

async function everyScreen(owner: Person) {
  const month = { startDate: '2026-11-01', endDate: '2026-11-30' }
  return Promise.all([
    app.call(owner, entries.list, { body: {} }),
    app.call(owner, entries.totals, { body: { filters: {} } }),
    app.call(owner, bankAccounts.list, { body: {} }),
    app.call(owner, analysis.dashboard, { query: {} }),
    app.call(owner, analysis.cashFlow, { query: {} }),
    app.call(owner, analysis.balances, { body: month }),
    app.call(owner, analysis.report, { body: month }),
    app.call(owner, statistics.read, { query: {} }),
    app.call(owner, forecast.read, { body: {} }),
  ])
}

test('amounts up to the limit of one are recorded, and every screen tells their balance', async () => {
  const { owner, account } = await aRichCompany()
  for (const { status } of await everyScreen(owner)) expect(status).toBe(200)
  const { data } = await app.call(owner, bankAccounts.get, { params: { id: account } })
  expect(data.currentBalance).toBe(899_999_999_999.91)
})

test('what would take the company past the largest total is refused in words, whoever writes it, and leaves nothing behind', async () => {
  const { owner, account } = await aRichCompany()
  const other = await anAccount(owner, 'Outra', 50_000_000_000)
  const open = { effectiveDate: null }
  const { data: small } = await record(owner, account, { ...open, amount: 10_000_000_000 })
  const before = await app.call(owner, entries.totals, { body: { filters: {} } })

  const refused = await Promise.all([
    record(owner, account),
    record(owner, account, { ...open, type: 'EXPENSE' }),
    record(owner, other, { type: 'TRANSFER', sourceBankAccount: { id: account } }),
    record(owner, account, { ...open, paymentConditionType: 'INSTALLMENTS', installments: 3 }),
    record(owner, account, { ...open, amount: 9_000_000_000, paymentConditionType: 'FIXED' }),
    app.call(owner, entries.confirm, { params: { id: small.id }, body: { interest: maxMoney } }),
    app.call(owner, bankAccounts.create, { body: { name: 'Terceira', openingBalance: -maxMoney } }),
    app.call(owner, bankAccounts.update, {
      params: { id: other },
      body: { name: 'Outra', openingBalance: maxMoney, openingDate: '2026-01-01', version: 1 },
    }),
  ])
  for (const answer of refused) expect(answer).toMatchObject({ status: 422, problem: { code: 'ledger.too-large' } })
  expect(refused[0]!.problem.title).toContain('R$ 999.999.999.999,99')
  expect((await app.call(owner, entries.totals, { body: { filters: {} } })).data).toEqual(before.data)
  for (const { status } of await everyScreen(owner)) expect(status).toBe(200)

  const file = writeOfx({ bankId: '1', acctId: '1', balanceCents: 0 }, [
    { date: '2026-11-02', amountCents: 9_999_999_999_999, description: 'Pix', fitid: 'FIT-1' },
  ])
  const id = await app.as(owner).statement(account, file, { format: 'OFX', review: false })
  const { data: statement } = await app.call(owner, statements.get, { params: { id } })
  expect(JSON.stringify(statement)).toContain('o maior total que o Prumo calcula')
})

test('what is taken away makes room again', async () => {
  const { owner, account } = await aRichCompany()
  const { data: last } = await record(owner, account, { effectiveDate: null })
  expect((await record(owner, account)).problem.code).toBe('ledger.too-large')
  await app.call(owner, entries.remove, { params: { id: last.id }, query: {} })
  expect((await record(owner, account)).status).toBe(200)
})

test('a forecast that goes past the largest amount says so', async () => {
  const owner = await app.anOwner()
  await anAccount(owner, 'Conta', 0)
  const scenario = { name: 'Compra', kind: 'extra-expense' as const, amount: maxMoney, dayOfMonth: 1 }
  const { status, problem } = await app.call(owner, forecast.read, { body: { months: 24, scenarios: [scenario] } })
  expect([status, problem.code]).toEqual([422, 'forecast.too-large'])
})

test('a statement whose lines add up to more is refused with a sentence', async () => {
  const owner = await app.anOwner()
  const account = await anAccount(owner, 'Conta', 0)
  const lines = Array.from({ length: 12 }, (_, index) => ({
    date: '2026-11-02' as const,
    amountCents: 9_999_999_999_999,
    description: 'Pix',
    fitid: `FIT-${index}`,
  }))
  const file = writeOfx({ bankId: '1', acctId: '1', balanceCents: 0 }, lines)
  const id = await app.as(owner).statement(account, file, { format: 'OFX' })
  const { data } = await app.call(owner, statements.get, { params: { id } })
  expect(JSON.stringify(data)).toContain('somam mais de R$ 999.999.999.999,99')
})
