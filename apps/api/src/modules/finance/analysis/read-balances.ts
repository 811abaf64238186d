import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { addDays, daysBetween } from '@prumo/domain/calendar/calendar-date'
import { balancesByDay, runningBalances } from '@prumo/domain/ledger/running-balance'
import type { Context } from '#platform/context.ts'
import { selectBalanceMoves } from '../entries/balances/queries.ts'
import { countActiveAccounts, listAccountBalances, listMoves } from './balance-queries.ts'

type Accounts = ResultOf<typeof analysis.balances>['items']
type AccountRows = Awaited<ReturnType<typeof listAccountBalances>>

export async function readBalances(
  { db }: Context,
  { startDate, endDate, skip, limit }: InputOf<typeof analysis.balances>['body'],
) {
  const [accounts, total] = await Promise.all([
    listAccountBalances(db, { start: startDate, end: endDate, actualOn: endDate, skip, limit }),
    countActiveAccounts(db),
  ])
  return { items: accountsOf(accounts), total }
}

export const accountsOf = (rows: AccountRows): Accounts =>
  rows.map(({ id, name, bank, actual, expected, income, expense }) => ({
    destinationBankAccount: { id, name, bank },
    actualBalance: actual,
    balance: expected,
    totalAmountIncome: income,
    totalAmountExpense: expense,
  }))

export async function readBalance(
  ctx: Context,
  { endDate = ctx.today(), bankAccountIds: accountIds }: InputOf<typeof analysis.balance>['body'],
) {
  const moves = await listMoves(ctx.db, { starts: [addDays(endDate, 1)], end: endDate, accountIds })
  const [{ actual, expected }] = runningBalances(moves, 0) as [{ actual: number; expected: number }]
  return { actualBalance: actual, balance: expected }
}

export async function readDailyBalances(
  { db }: Context,
  { startDate, endDate, bankAccountIds }: InputOf<typeof analysis.dailyBalances>['body'],
) {
  const balanceOn = balancesByDay(
    await selectBalanceMoves(db, { from: startDate, to: endDate, accountIds: bankAccountIds ?? null }),
  )
  const items = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => {
    const date = addDays(startDate, index)
    const { actual, expected } = balanceOn(date)
    return { date, actualBalance: actual, balance: expected }
  })
  return { items }
}
