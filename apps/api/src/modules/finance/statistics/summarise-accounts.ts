import { mayCall } from '@prumo/contract/access'
import { entries } from '@prumo/contract/finance/entries'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { periodFigures, sumFigures } from '@prumo/domain/ledger/period-figures'
import type { StatisticsProviders } from '#modules/home/index.ts'
import { listMoves } from '../analysis/balance-queries.ts'
import { listLargestAccounts } from './queries.ts'

const mostAccounts = 5

/** The money in the accounts, today and at the end of each step of the period, and what moved it since the period began. What has not happened yet is not guessed. */
export const summariseAccounts: NonNullable<StatisticsProviders['finance']> = async (
  { db, actor },
  { steps, today },
) => {
  const known = steps.filter(({ from }) => from <= today)
  const lastTo = steps.at(-1)!.to
  const end = lastTo < today ? lastTo : today
  // Asked as of the day after the last: what is open is expected then, so that only what was paid is counted.
  const asked = { end, today: addDays(end, 1) }
  const [moves, [now], accounts] = await Promise.all([
    listMoves(db, { ...asked, starts: known.map((step) => step.from) }),
    listMoves(db, { starts: [addDays(today, 1)], end: today, today: addDays(today, 1) }),
    listLargestAccounts(db, today, mostAccounts),
  ])
  const figures = periodFigures(moves, known.length)
  const { openingBalance, balance, income, expense, accountOpenings, beforeOpening } = sumFigures(figures)
  const totalBalance = now?.paid ?? 0
  return {
    totalBalance,
    accountCount: accounts[0]?.count ?? 0,
    accounts: accounts.map(({ count: _count, ...account }) => account),
    otherBalance: totalBalance - accounts.reduce((sum, account) => sum + account.balance, 0),
    startBalance: openingBalance,
    change: balance - openingBalance,
    accountOpenings,
    ...(mayCall(actor, entries.list) && { income, expense, beforeOpening }),
    points: steps.map((step, index) => ({
      ...step,
      balance: figures[index]?.balance ?? null,
      accountOpenings: figures[index]?.accountOpenings ?? 0,
    })),
  }
}
