import * as z from 'zod'
import { calendarDate, id, money } from '../fields.ts'
import { beforeOpening, outsideResult } from './balances.ts'
import { categoryIcon } from './category-icons.ts'
import { entry } from './entries.ts'
import { pendingFigures } from './pending.ts'

export const period = { startDate: calendarDate, endDate: calendarDate }

/** What moves a balance, each under its own name: opening + in − out + the others = closing, to the cent. */
const figures = {
  openingBalance: money.describe('at the end of the day before'),
  income: money.describe('realised: what was paid, on the day it was paid'),
  expense: money.describe('realised, a magnitude'),
  expectedIncome: money.describe('open and due in it, from today on'),
  expectedExpense: money,
  overdueIncome: money.describe('open and due before today: expected today, part of the step that holds it'),
  overdueExpense: money,
  accountOpenings: money.describe('opening balances of accounts that begin in it'),
  beforeOpening,
  outsideResult,
  transfers: money.describe('received less sent; nothing when all accounts are asked about'),
  balance: money.describe('at the end: realised before today, expected from today on'),
}

/** One step of a period. What has not happened yet is expected, never mixed with what has. */
export const flowStep = z.object({
  ...period,
  date: calendarDate.describe('the first day of the step'),
  ...figures,
  isForecast: z.boolean().describe('the step ends today or later: its balance counts what is expected'),
})
export type FlowStep = z.input<typeof flowStep>

/** By competence there is no balance: an entry belongs to a day on which no money moved. */
const noBalance = 'null by competence, which moves no money'
export const flowFigures = {
  ...figures,
  openingBalance: money.nullable().describe(noBalance),
  balance: money.nullable().describe(noBalance),
}

export const categoryTotal = z.object({
  categoryId: id.nullable(),
  categoryName: z.string().describe('‘Sem Categoria’ where there is none'),
  categoryIcon: categoryIcon,
  parentName: z.string().nullable(),
  amount: money.describe('a magnitude'),
  paidAmount: money,
  count: z.int(),
})
export type CategoryTotal = z.input<typeof categoryTotal>

export const costCenterTotal = z.object({
  costCenterId: id.nullable(),
  costCenterName: z.string().describe('‘Sem centro de custo’ where there is none'),
  amount: money.describe('a magnitude'),
  paidAmount: money.describe('realised; the rest is expected'),
  count: z.int(),
})

export type CostCenterTotal = z.input<typeof costCenterTotal>

const compared = z.object({
  amount: money.describe('realised'),
  previous: money.describe('realised in `comparedWith`'),
  points: z.array(money),
})

export const dashboard = z.object({
  ...period,
  today: calendarDate,
  comparedWith: z
    .object(period)
    .describe('as many days of the period before as have gone by of this one; all of it when this one is over'),
  balance: z.object({
    actual: money,
    expected: money.describe('at the end of the period'),
    previous: money.describe('actual, when the period began'),
  }),
  income: compared,
  expense: compared,
  profit: compared,
  pending: pendingFigures,
  flow: z.array(flowStep),
  expenses: z
    .array(categoryTotal)
    .describe('what was paid in the period: the five largest, then the rest as one without id, named ‘Outras’'),
  upcoming: z.array(entry).describe('the next open ones, overdue first'),
  hasAccounts: z.boolean().describe('none: nothing can be recorded yet'),
})

export const reportEntry = entry
  .omit({ balance: true })
  .extend({
    day: calendarDate.describe('the day it counts in the report: paid, due, belonging to; today when overdue'),
    finalAmount: money.describe(
      'what it adds to the report: signed; a transfer only what the accounts asked for received or sent; a cancelled one nothing',
    ),
  })
export type ReportEntry = z.input<typeof reportEntry>
