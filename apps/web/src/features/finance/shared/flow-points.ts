import type { FlowStep } from '@prumo/contract/finance/analysis'
import { toCents } from '@prumo/domain/money/money'
import type { FlowPoint } from '#ui/charts/flow-geometry.ts'
import { stepName } from './period-names.ts'

/** The steps of a period as the chart wants them: named, and in cents. */
export const flowPoints = (steps: readonly FlowStep[]): FlowPoint[] =>
  steps.map((step) => ({
    ...stepName(step),
    income: toCents(step.income),
    expense: toCents(step.expense),
    expectedIncome: toCents(step.expectedIncome),
    expectedExpense: toCents(step.expectedExpense),
    balance: toCents(step.balance),
    isForecast: step.isForecast,
  }))
