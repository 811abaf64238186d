import type { analysis } from '@prumo/contract/finance/analysis'
import type { Segment } from '@prumo/contract/finance/segments'
import type { ResultOf } from '@prumo/contract/route'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { comparableSpan, segmentSpan, segmentSteps } from '@prumo/domain/calendar/segment'
import { periodFigures, type PeriodFigures } from '@prumo/domain/ledger/period-figures'
import type { Context } from '#platform/context.ts'
import { countAccounts, listMoves, selectBalance } from './balance-queries.ts'
import { categoryTotals } from './category-totals.ts'
import { listCategoryTotals } from './category-queries.ts'
import { listUpcoming, selectPending } from './entry-queries.ts'
import { flowSteps } from './flow-steps.ts'

type Dashboard = ResultOf<typeof analysis.dashboard>

const mostCategories = 5
const mostUpcoming = 6

/** The whole screen in one round trip to the database. */
export async function readDashboard(ctx: Context, segment: Segment): Promise<Dashboard> {
  const { db } = ctx
  const today = ctx.today()
  const { from, to } = segmentSpan(segment, today)
  const before = comparableSpan(segment, today)
  const steps = segmentSteps(segment, today)
  // Stretch 1 is what this period is compared with, stretch 2 what lies between them; the steps follow.
  const starts = [before.from, addDays(before.to, 1), ...steps.map((step) => step.from)]
  const lastDay = to > today ? to : today
  const [moves, balance, accountCount, pending, expenses, upcoming] = await Promise.all([
    listMoves(db, { starts, end: to, today }),
    selectBalance(db, { on: today, today }),
    countAccounts(db),
    selectPending(db, lastDay, today),
    listCategoryTotals(db, {
      basis: 'cash',
      startDate: from,
      endDate: to,
      type: 'EXPENSE',
      status: 'PAID',
      today,
      as: 'report',
    }),
    listUpcoming(db, today, mostUpcoming),
  ])
  const [previous, , ...flow] = periodFigures(moves, starts.length)
  const compared = (value: (figures: PeriodFigures) => number) => ({
    points: flow.map(value),
    amount: flow.reduce((sum, figures) => sum + value(figures), 0),
    previous: value(previous!),
  })
  return {
    startDate: from,
    endDate: to,
    today,
    comparedWith: { startDate: before.from, endDate: before.to },
    balance: { actual: balance.actual, expected: flow.at(-1)!.balance, previous: flow[0]!.openingBalance },
    income: compared(({ income }) => income),
    expense: compared(({ expense }) => expense),
    profit: compared(({ income, expense }) => income - expense),
    pending,
    flow: flowSteps(steps, flow, today),
    expenses: largest(categoryTotals(expenses, 'EXPENSE')),
    upcoming,
    hasAccounts: accountCount > 0,
  }
}

/** The rest is one slice. */
function largest(totals: Dashboard['expenses']): Dashboard['expenses'] {
  const rest = totals.slice(mostCategories)
  if (rest.length === 0) return totals
  const sum = (field: 'amount' | 'paidAmount' | 'count') => rest.reduce((total, one) => total + one[field], 0)
  const others = {
    categoryId: null,
    categoryName: 'Outras',
    categoryIcon: 'apps' as const,
    parentName: null,
    amount: sum('amount'),
    paidAmount: sum('paidAmount'),
    count: sum('count'),
  }
  return [...totals.slice(0, mostCategories), others]
}
