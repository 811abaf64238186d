import type { analysis } from '@prumo/contract/finance/analysis'
import type { Segment } from '@prumo/contract/finance/segments'
import type { ResultOf } from '@prumo/contract/route'
import { runningBalances } from '@prumo/domain/ledger/running-balance'
import { previousSpan, segmentSpan, segmentSteps } from '@prumo/domain/calendar/segment'
import type { Context } from '#platform/context.ts'
import { listAccountBalances, listMoves } from './balance-queries.ts'
import { categoryTotals } from './category-totals.ts'
import { listCategoryTotals, listFlow } from './category-queries.ts'
import { listUpcoming, selectPending } from './entry-queries.ts'
import { flowSteps } from './flow-steps.ts'
import { accountsOf } from './read-balances.ts'

type Dashboard = ResultOf<typeof analysis.dashboard>

const mostCategories = 5
const mostUpcoming = 6
const mostAccounts = 100

/** The whole screen in one round trip to the database. */
export async function readDashboard(ctx: Context, segment: Segment): Promise<Dashboard> {
  const { db } = ctx
  const today = ctx.today()
  const { from, to } = segmentSpan(segment, today)
  const before = previousSpan(segment, today)
  const steps = segmentSteps(segment, today)
  // Stretch 1 is the period before; the steps follow.
  const starts = [before.from, ...steps.map((step) => step.from)]
  const lastDay = to > today ? to : today
  const [moves, flow, accounts, pending, expenses, upcoming] = await Promise.all([
    listMoves(db, { starts, end: to }),
    listFlow(db, { basis: 'cash', starts, end: to }),
    listAccountBalances(db, { start: from, end: to, actualOn: today, skip: 0, limit: mostAccounts }),
    selectPending(db, lastDay, today),
    listCategoryTotals(db, { basis: 'cash', startDate: from, endDate: to, type: 'EXPENSE', status: 'PAID', today }),
    listUpcoming(db, today, mostUpcoming),
  ])
  const balances = runningBalances(moves, starts.length)
  const compared = (value: (step: number) => number) => ({
    points: steps.map((_, index) => value(index + 2)),
    amount: steps.reduce((sum, _, index) => sum + value(index + 2), 0),
    previous: value(1),
  })
  const paid = (type: 'INCOME' | 'EXPENSE') => {
    const byStep = new Map(flow.filter((row) => row.type === type).map((row) => [row.step, row.paid]))
    return (step: number) => byStep.get(step) ?? 0
  }
  const [income, expense] = [paid('INCOME'), paid('EXPENSE')]
  return {
    startDate: from,
    endDate: to,
    today,
    balance: {
      actual: accounts[0]?.totalActual ?? 0,
      expected: balances.at(-1)!.expected,
      previous: balances[1]!.actual,
    },
    income: compared(income),
    expense: compared(expense),
    profit: compared((step) => income(step) - expense(step)),
    pending,
    flow: flowSteps(steps, flow, balances, { today, offset: 1 }),
    expenses: largest(categoryTotals(expenses, 'EXPENSE')),
    upcoming,
    accounts: accountsOf(accounts),
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
