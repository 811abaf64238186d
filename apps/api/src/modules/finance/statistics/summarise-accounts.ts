import type { StatisticsProviders } from '#modules/home/index.ts'
import { listBalancesAt, listLargestAccounts, selectTotalBalance } from './queries.ts'

const mostAccounts = 5

/** The money in the accounts, today and at the end of each step of the period. What has not happened yet is not guessed. */
export const summariseAccounts: NonNullable<StatisticsProviders['finance']> = async ({ db }, { steps, today }) => {
  const days = steps.filter(({ from }) => from <= today).map(({ to }) => (to < today ? to : today))
  const [total, accounts, balances] = await Promise.all([
    selectTotalBalance(db, today),
    listLargestAccounts(db, today, mostAccounts),
    listBalancesAt(db, days),
  ])
  return {
    totalBalance: total.balance,
    accountCount: total.count,
    accounts,
    otherBalance: total.balance - accounts.reduce((sum, { balance }) => sum + balance, 0),
    points: steps.map((step, index) => ({ ...step, balance: balances[index] ?? null })),
  }
}
