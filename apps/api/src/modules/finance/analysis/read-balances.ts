import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { addDays, daysBetween } from '@prumo/domain/calendar/calendar-date'
import { balancesByDay } from '@prumo/domain/ledger/running-balance'
import type { Context } from '#platform/context.ts'
import { countAccounts, listAccountBalances, listDayMoves, selectBalance } from './balance-queries.ts'

type Accounts = ResultOf<typeof analysis.balances>['items']
type AccountRows = Awaited<ReturnType<typeof listAccountBalances>>

export async function readBalances(
  ctx: Context,
  { startDate, endDate, skip, limit }: InputOf<typeof analysis.balances>['body'],
) {
  const asked = { start: startDate, end: endDate, today: ctx.today(), actualOn: endDate, skip, limit }
  const [accounts, total] = await Promise.all([listAccountBalances(ctx.db, asked), countAccounts(ctx.db)])
  return { items: accountsOf(accounts), total }
}

const accountsOf = (rows: AccountRows): Accounts =>
  rows.map(({ id, name, bank, income, expense, actual, expected, ...figures }) => ({
    destinationBankAccount: { id, name, bank },
    totalAmountIncome: income,
    totalAmountExpense: expense,
    actualBalance: actual,
    balance: expected,
    ...figures,
  }))

export async function readBalance(
  ctx: Context,
  { endDate = ctx.today(), bankAccountIds: accountIds }: InputOf<typeof analysis.balance>['body'],
) {
  const { actual, expected } = await selectBalance(ctx.db, { on: endDate, today: ctx.today(), accountIds })
  return { actualBalance: actual, balance: expected }
}

export async function readDailyBalances(
  ctx: Context,
  { startDate, endDate, bankAccountIds: accountIds }: InputOf<typeof analysis.dailyBalances>['body'],
) {
  const balanceOn = balancesByDay(
    await listDayMoves(ctx.db, { start: startDate, end: endDate, today: ctx.today(), accountIds }),
  )
  const items = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => {
    const date = addDays(startDate, index)
    const { actual, expected } = balanceOn(date)
    return { date, actualBalance: actual, balance: expected }
  })
  return { items }
}
