import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { defaultNoticeSettings, notices } from '@prumo/contract/finance/notices'
import { notifications } from '@prumo/contract/notifications/notifications'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer } from '../../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { sendFinanceNoticesHandler } from './send-finance-notices.ts'

// Noon in São Paulo.
const noon = new Date('2026-11-16T15:00:00Z')
const today = '2026-11-16'
let clock = noon
let app: TestApp
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ now: () => clock, withJobs: true, environment: { SMTP_URL: mail.url } })
})
beforeEach(() => void (clock = noon))
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const inCompany = <T>(person: Person, work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(app.services.pool, { companyId: person.companyId, userId: person.userId, requestId: 'test' }, work)

async function anAccount(owner: Person, openingBalance: number, name = 'Conta') {
  const { data } = await app.call(owner, bankAccounts.create, {
    body: { name, openingBalance, openingDate: '2026-01-01' },
  })
  return data.id
}

async function anEntry(
  owner: Person,
  accountId: string,
  entry: { type?: 'INCOME' | 'EXPENSE'; amount: number; due: string; description?: string },
) {
  const id = uuidv7()
  await inCompany(owner, ({ db }) =>
    sql`insert into financial_transaction (company_id, id, type, description, amount, schedule_date, competence_date, destination_bank_account_id)
      values (${owner.companyId}, ${id}, ${entry.type ?? 'EXPENSE'}, ${entry.description ?? ''}, ${entry.amount}, ${entry.due}, ${entry.due}, ${accountId})`.execute(
      db,
    ),
  )
  return id
}

const run = () => sendFinanceNoticesHandler.run(app.services, {})
const bellOf = async (person: Person) =>
  (await app.call(person, notifications.unread, {})).data.items.map(({ title }) => title).toSorted()
const settingsOf = (person: Person, change: Partial<typeof defaultNoticeSettings>) =>
  app.call(person, notices.saveSettings, { body: { ...defaultNoticeSettings, balanceLimit: 0, ...change } })
const silent = { bell: false, push: false, email: false }

test('what comes due, is overdue or runs low is told once per event, several entries in one message [fin-309]', async () => {
  const owner = await app.anOwner()
  const account = await anAccount(owner, 100)
  await anEntry(owner, account, { amount: 362000, due: addDays(today, 1), description: 'Aluguel' })
  await anEntry(owner, account, { amount: 5000, due: addDays(today, -3) })
  await anEntry(owner, account, { type: 'INCOME', amount: 2000, due: addDays(today, -1) })
  await run()
  const told = [
    '2 lançamentos estão atrasados',
    'O saldo da conta Conta fica negativo em 17/11/2026',
    '“Aluguel” vence amanhã',
  ]
  expect(await bellOf(owner)).toEqual(told.toSorted())
  await run()
  expect(await bellOf(owner)).toEqual(told.toSorted())

  await anEntry(owner, account, { amount: 700, due: addDays(today, -2), description: 'Internet' })
  await run()
  expect(await bellOf(owner)).toEqual([...told, '“Internet” venceu em 14/11/2026'].toSorted())
})

test('an entry whose due date moved is told again; two runs at once tell once [fin-310]', async () => {
  const owner = await app.anOwner()
  const account = await anAccount(owner, 10_000)
  const id = await anEntry(owner, account, { amount: 100, due: today, description: 'Água' })
  await Promise.allSettled([run(), run()])
  expect(await bellOf(owner)).toEqual(['“Água” vence hoje'])
  await inCompany(owner, ({ db }) =>
    db
      .updateTable('financialTransaction')
      .set({ scheduleDate: addDays(today, 1) })
      .where('id', '=', id)
      .execute(),
  )
  await run()
  expect(await bellOf(owner)).toEqual(['“Água” vence amanhã', '“Água” vence hoje'])
})

test('an account that recovered and runs low again is a new event [fin-311]', async () => {
  const owner = await app.anOwner()
  const account = await anAccount(owner, 10)
  const id = await anEntry(owner, account, { amount: 5000, due: addDays(today, 10), description: 'Peças' })
  await run()
  await inCompany(owner, ({ db }) =>
    db.updateTable('financialTransaction').set({ amount: 10 }).where('id', '=', id).execute(),
  )
  await run()
  await inCompany(owner, ({ db }) =>
    db.updateTable('financialTransaction').set({ amount: 6000 }).where('id', '=', id).execute(),
  )
  await run()
  expect(await bellOf(owner)).toEqual(Array(2).fill('O saldo da conta Conta fica negativo em 26/11/2026'))
})

test('each person hears what they chose, in the ways they chose [fin-312]', async () => {
  const owner = await app.anOwner()
  const accountant = await app.aMember(owner, ['transaction.read'])
  const seller = await app.aMember(owner, ['sale.post'])
  const account = await anAccount(owner, 1_000)
  await anEntry(owner, account, { amount: 9000, due: addDays(today, 5), description: 'Folha' })
  await settingsOf(owner, { channels: { due: silent, overdue: silent, 'low-balance': silent } })
  await settingsOf(accountant, {
    channels: { due: { bell: false, push: true, email: true }, overdue: silent, 'low-balance': silent },
    daysBefore: 7,
  })
  await run()
  expect([await bellOf(owner), await bellOf(accountant), await bellOf(seller)]).toEqual([[], [], []])
  const [message] = await mail.emailsTo(accountant.email)
  expect(message!.subject).toBe('“Folha” vence em 5 dias')
  expect(message!.text).toContain('A pagar: R$ 90,00')
})

test('nobody is told at night, nor in a company whose subscription ended [fin-313]', async () => {
  const owner = await app.anOwner()
  const gone = await app.anOwner()
  for (const person of [owner, gone])
    await anEntry(person, await anAccount(person, 1_000), { amount: 10, due: today, description: 'Luz' })
  await inCompany(gone, ({ db }) =>
    db.updateTable('subscription').set({ status: 'canceled', canceledAt: '2026-11-01T00:00:00Z' }).execute(),
  )
  clock = new Date('2026-11-16T06:00:00Z') // three in the morning
  await run()
  expect(await bellOf(owner)).toEqual([])
  clock = noon
  await run()
  expect(await bellOf(owner)).toEqual(['“Luz” vence hoje'])
  expect((await inCompany(gone, ({ db }) => db.selectFrom('notification').selectAll().execute())).length).toBe(0)
})

test('the screen shows what is due, overdue and low now, by one’s own choices [fin-314]', async () => {
  const owner = await app.anOwner()
  const account = await anAccount(owner, 50, 'Itaú')
  await anAccount(owner, 10_000, 'Caixa')
  await anEntry(owner, account, { amount: 1000, due: today, description: 'Luz' })
  await anEntry(owner, account, { type: 'INCOME', amount: 300, due: addDays(today, 2), description: 'Venda' })
  await anEntry(owner, account, { amount: 8000, due: addDays(today, -1), description: 'Peças' })
  await settingsOf(owner, { daysBefore: 2 })
  const { data } = await app.call(owner, notices.now, {})
  expect(data.due).toMatchObject({
    count: 2,
    toPay: 10,
    toReceive: 3,
    items: [{ description: 'Luz' }, { description: 'Venda', effectiveAmount: 3 }],
  })
  expect(data.overdue).toMatchObject({ count: 1, toPay: 80, toReceive: 0 })
  expect(data.lowBalances).toEqual([
    { bankAccount: { id: account, name: 'Itaú' }, date: today, balance: -40, lowest: -40, lowestDate: today },
  ])
})

test('choices outside their limits are refused in words, and a push without the bell is no push [fin-315]', async () => {
  const owner = await app.anOwner()
  const refused = await settingsOf(owner, { daysBefore: 31, balanceDays: 0 })
  expect(refused.problem.errors).toEqual([
    { path: 'daysBefore', message: 'Informe de 0 a 30 dias' },
    { path: 'balanceDays', message: 'Informe de 1 a 365 dias' },
  ])
  const onlyPush = { bell: false, push: true, email: false }
  await settingsOf(owner, { channels: { due: onlyPush, overdue: silent, 'low-balance': silent } })
  expect((await app.call(owner, notices.settings, {})).data.channels.due).toEqual(silent)
})
