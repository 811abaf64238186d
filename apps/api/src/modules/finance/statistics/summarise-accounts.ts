import { mayCall } from '@prumo/contract/access'
import { analysis } from '@prumo/contract/finance/analysis'
import type { StatisticsProviders } from '#modules/home/index.ts'
import { listFlow } from '../analysis/category-queries.ts'
import { flowOf } from '../analysis/flow-steps.ts'
import { listBalancesAt, listLargestAccounts, selectTotalBalance } from './queries.ts'

const mostAccounts = 5

/** The money in the accounts, today and at the end of each step of the period, and what came in and went out in it. What has not happened yet is not guessed. */
export const summariseAccounts: NonNullable<StatisticsProviders['finance']> = async (
  { db, actor },
  { steps, today },
) => {
  const days = steps.filter(({ from }) => from <= today).map(({ to }) => (to < today ? to : today))
  const mayReadEntries = mayCall(actor, analysis.statistics)
  const [total, accounts, balances, flow] = await Promise.all([
    selectTotalBalance(db, today),
    listLargestAccounts(db, today, mostAccounts),
    listBalancesAt(db, days),
    mayReadEntries ? listFlow(db, { basis: 'cash', starts: [steps[0]!.from], end: steps.at(-1)!.to }) : [],
  ])
  return {
    totalBalance: total.balance,
    accountCount: total.count,
    accounts,
    otherBalance: total.balance - accounts.reduce((sum, { balance }) => sum + balance, 0),
    ...(mayReadEntries && { income: flowOf(flow, 1, 'INCOME').paid, expense: flowOf(flow, 1, 'EXPENSE').paid }),
    points: steps.map((step, index) => ({ ...step, balance: balances[index] ?? null })),
  }
}
