import type { analysis } from '@prumo/contract/finance/analysis'
import type { ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DaySpan } from '@prumo/domain/calendar/period'
import type { PeriodFigures } from '@prumo/domain/ledger/period-figures'
import type { FlowRow } from './category-queries.ts'

type FlowStep = ResultOf<typeof analysis.dashboard>['flow'][number]

/** What is expected counts from today on. */
export const isForecast = ({ to }: DaySpan, today: CalendarDate) => to >= today

export const flowSteps = (
  steps: readonly DaySpan[],
  figures: readonly PeriodFigures[],
  today: CalendarDate,
): FlowStep[] =>
  steps.map((step, index) => ({
    startDate: step.from,
    endDate: step.to,
    date: step.from,
    ...figures[index]!,
    isForecast: isForecast(step, today),
  }))

/** By competence, and of a cost centre, nothing moves a balance: what is open stands on the day it belongs to. */
export const figuresWithoutBalance = (rows: readonly FlowRow[], steps: number): PeriodFigures<null>[] =>
  Array.from({ length: steps }, (_, index) => {
    const of = (type: FlowRow['type']) =>
      rows.find((row) => row.step === index + 1 && row.type === type && !row.isOutside) ?? nothing
    const outside = rows.filter((row) => row.step === index + 1 && row.isOutside)
    return {
      ...nothingElse,
      openingBalance: null,
      income: of('INCOME').paid,
      expense: of('EXPENSE').paid,
      expectedIncome: of('INCOME').open - of('INCOME').overdue,
      expectedExpense: of('EXPENSE').open - of('EXPENSE').overdue,
      overdueIncome: of('INCOME').overdue,
      overdueExpense: of('EXPENSE').overdue,
      outsideResult: outside.reduce(
        (sum, { type, paid, open }) => sum + (type === 'INCOME' ? 1 : -1) * (paid + open),
        0,
      ),
      balance: null,
    }
  })

const nothing = { paid: 0, open: 0, overdue: 0 }

const nothingElse = { accountOpenings: 0, beforeOpening: 0, transfers: 0 }
