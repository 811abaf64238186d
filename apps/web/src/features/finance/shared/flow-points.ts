import type { FlowStep } from '@prumo/contract/finance/analysis-records'
import { toCents } from '@prumo/domain/money/money'
import type { FlowPoint } from '#ui/charts/flow-geometry.ts'
import { stepName } from './period-names.ts'

type Step = Omit<FlowStep, 'openingBalance' | 'balance'> & { balance: number | null }

/** The steps of a period as the chart wants them: named, and in cents. */
export const flowPoints = (steps: readonly Step[]): FlowPoint[] =>
  steps.map((step) => ({
    ...stepName(step),
    income: toCents(step.income),
    expense: toCents(step.expense),
    expectedIncome: toCents(step.expectedIncome) + toCents(step.overdueIncome),
    expectedExpense: toCents(step.expectedExpense) + toCents(step.overdueExpense),
    balance: step.balance === null ? null : toCents(step.balance),
    accountOpenings: toCents(step.accountOpenings),
    isForecast: step.isForecast,
  }))
