import type { PointName } from './chart-props.ts'
import { linearScale, niceTicks, valueRange } from './scale.ts'

/** One stretch of time: what happened in it, what is still expected in it, and the balance at its end. */
export type FlowPoint = PointName & {
  income: number
  /** A magnitude, drawn downwards. */
  expense: number
  expectedIncome: number
  expectedExpense: number
  /** Null: there is none to draw. */
  balance: number | null
  /** What of the balance is only here because accounts begin: nothing came in. */
  accountOpenings?: number | undefined
  isForecast: boolean
}

const panelGap = 28
const upperShare = 0.42

/** Two panels on one time axis, so that large balances do not flatten small movements. */
export function flowGeometry(points: readonly FlowPoint[], { top, bottom }: { top: number; bottom: number }) {
  const balances = points.flatMap(({ balance }) => balance ?? [])
  const cut = balances.length > 0 ? Math.round(top + (bottom - top) * upperShare) : top - panelGap
  const incomes = points.map(({ income, expectedIncome }) => income + expectedIncome)
  const expenses = points.map(({ expense, expectedExpense }) => expense + expectedExpense)
  const upperTicks = niceTicks(...valueRange(balances, false), 3)
  const lowerTicks = niceTicks(...valueRange([...incomes, ...expenses.map((value) => -value)], true), 3)
  const first = points.findIndex(({ isForecast }) => isForecast)
  return {
    hasBalance: balances.length > 0,
    cut,
    upper: { ticks: upperTicks, y: panel(upperTicks, cut, top) },
    lower: { ticks: lowerTicks, y: panel(lowerTicks, bottom - 4, cut + panelGap) },
    incomes,
    expenses,
    comingFrom: first < 0 ? undefined : first,
  }
}

function panel(ticks: readonly number[], low: number, high: number) {
  return linearScale([ticks[0]!, ticks.at(-1)!], [low, high])
}
