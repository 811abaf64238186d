import { mayCall } from '@prumo/contract/access'
import { entries } from '@prumo/contract/finance/entries'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { periodFigures, sumFigures } from '@prumo/domain/ledger/period-figures'
import type { StatisticsProviders } from '#modules/home/index.ts'
import { countOpenAccounts, listMoves, selectBalance } from '../analysis/balance-queries.ts'
import { selectPending } from '../analysis/entry-queries.ts'

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
  const mayReadEntries = mayCall(actor, entries.list)
  const [moves, current, accountCount, pending] = await Promise.all([
    listMoves(db, { ...asked, starts: known.map((step) => step.from) }),
    selectBalance(db, { on: today, today }),
    countOpenAccounts(db, today),
    mayReadEntries ? selectPending(db, lastTo > today ? lastTo : today, today) : undefined,
  ])
  const figures = periodFigures(moves, known.length)
  const { openingBalance, balance, income, expense, accountOpenings, beforeOpening, outsideResult } =
    sumFigures(figures)
  return {
    totalBalance: current.actual,
    accountCount,
    startBalance: openingBalance,
    change: balance - openingBalance,
    accountOpenings,
    ...(mayReadEntries && { income, expense, beforeOpening, outsideResult, pending }),
    points: steps.map((step, index) => ({
      ...step,
      balance: figures[index]?.balance ?? null,
      accountOpenings: figures[index]?.accountOpenings ?? 0,
    })),
  }
}
