import type { analysis } from '@prumo/contract/finance/analysis'
import type { ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DaySpan } from '@prumo/domain/calendar/period'
import type { StepBalance } from '@prumo/domain/ledger/running-balance'
import type { FlowType, listFlow } from './category-queries.ts'

type FlowRows = Awaited<ReturnType<typeof listFlow>>
type FlowStep = ResultOf<typeof analysis.cashFlow>['chart'][number]

/** What was paid and what is still open of one kind in one stretch. */
export const flowOf = (rows: FlowRows, step: number, type: FlowType) =>
  rows.find((row) => row.step === step && row.type === type) ?? { paid: 0, open: 0 }

/** Stretch n of `rows` and `balances` is step n + `offset` of the period. */
export const flowSteps = (
  steps: readonly DaySpan[],
  rows: FlowRows,
  balances: readonly StepBalance[],
  { today, offset = 0 }: { today: CalendarDate; offset?: number },
): FlowStep[] =>
  steps.map(({ from, to }, index) => {
    const step = index + 1 + offset
    const [income, expense] = [flowOf(rows, step, 'INCOME'), flowOf(rows, step, 'EXPENSE')]
    const isForecast = to > today
    return {
      startDate: from,
      endDate: to,
      date: from,
      income: income.paid,
      expense: expense.paid,
      expectedIncome: income.open,
      expectedExpense: expense.open,
      balance: isForecast ? balances[step]!.expected : balances[step]!.actual,
      isForecast,
    }
  })
