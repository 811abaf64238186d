import { fromCents, isMoney, toCents } from '@prumo/domain/money/money'
import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import { calendarDate, id, instant, line, money, searchText, writtenMoney } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { cashFlowAccess } from './finance-access.ts'
import { forecastHeads } from './finance-heads.ts'

const { read, write } = cashFlowAccess

/** Made by hand, as many as somebody likes. */
export const scenarioKinds = [
  'late-receipts',
  'extra-expense',
  'without-person',
  'income-change',
  'expense-change',
] as const
/** Of sales, one of each: what approved orders bring that finance does not know of, open quotes by their chance, and the ledger without card receivables. */
export const saleScenarioKinds = ['approved-orders', 'open-quotes', 'without-cards'] as const
export type SaleScenarioKind = (typeof saleScenarioKinds)[number]
const scenarioKind = z.enum([...scenarioKinds, ...saleScenarioKinds], 'Escolha o tipo do cenário')
export type ScenarioKind = z.infer<typeof scenarioKind>

export const scenarioKindLabels = {
  'late-receipts': 'Recebimentos atrasados',
  'extra-expense': 'Uma despesa a mais por mês',
  'without-person': 'Sem um cliente',
  'income-change': 'Receitas mudam em %',
  'expense-change': 'Despesas mudam em %',
  'approved-orders': 'Com pedidos aprovados',
  'open-quotes': 'Com orçamentos em aberto',
  'without-cards': 'Sem recebíveis de cartão',
} as const satisfies Record<ScenarioKind, string>

/** A number with two decimals on the wire, whole hundredths of a percent inside. */
const percent = z
  .codec(
    z
      .number('Informe o percentual')
      .min(-100, 'No mínimo -100%')
      .max(1000, 'No máximo 1000%')
      .refine(isMoney, 'Use no máximo duas casas decimais'),
    z.int(),
    { decode: toCents, encode: fromCents },
  )
  .meta({ id: 'Percent', description: 'Percentage with at most two decimals' })

/** One thing that could turn out otherwise. Each kind uses its own fields; see `missingInScenario`. */
const scenarioShape = {
  name: line(100, { required: 'Dê um nome ao cenário' }),
  kind: scenarioKind,
  isOn: z.boolean().optional().describe('true when absent'),
  days: z
    .int('Informe os dias')
    .min(1, 'Informe ao menos 1 dia')
    .max(365, 'Use no máximo 365 dias')
    .nullable()
    .optional()
    .describe('late-receipts'),
  amount: writtenMoney
    .refine((cents) => cents > 0, 'Informe o valor')
    .nullable()
    .optional()
    .describe('extra-expense: of each month'),
  dayOfMonth: z
    .int('Informe o dia')
    .min(1, 'Dia entre 1 e 31')
    .max(31, 'Dia entre 1 e 31')
    .nullable()
    .optional()
    .describe('extra-expense; the last day of a shorter month'),
  startDate: calendarDate
    .nullable()
    .optional()
    .describe('extra-expense: the first day it may fall on; today when absent'),
  bankAccountId: id
    .nullable()
    .optional()
    .describe('extra-expense: the account that pays; without one it counts in the total alone'),
  personId: id.nullable().optional().describe('without-person: whose receipts do not come'),
  percent: percent.nullable().optional().describe('income-change, expense-change: from tomorrow on'),
}
export const scenarioDraft = z.object(scenarioShape)
export type ScenarioDraft = z.output<typeof scenarioDraft>

const neededFields = {
  'late-receipts': [['days', 'Informe os dias']],
  'extra-expense': [
    ['amount', 'Informe o valor'],
    ['dayOfMonth', 'Informe o dia'],
  ],
  'without-person': [['personId', 'Selecione uma pessoa']],
  'income-change': [['percent', 'Informe o percentual']],
  'expense-change': [['percent', 'Informe o percentual']],
  'approved-orders': [],
  'open-quotes': [],
  'without-cards': [],
} as const satisfies Record<ScenarioKind, readonly (readonly [keyof ScenarioDraft, string])[]>

/** What the kind of a scenario asks for and nobody has said. */
export const missingInScenario = (
  draft: Partial<ScenarioDraft> & { kind: ScenarioKind },
): { path: string; message: string }[] =>
  (neededFields[draft.kind] as readonly (readonly [keyof ScenarioDraft, string])[])
    .filter(([field]) => draft[field] === null || draft[field] === undefined)
    .map(([path, message]) => ({ path, message }))

export const scenario = z.object({
  id,
  name: z.string(),
  kind: scenarioKind,
  isOn: z.boolean(),
  days: z.int().nullable(),
  amount: money.nullable(),
  dayOfMonth: z.int().nullable(),
  startDate: calendarDate.nullable(),
  bankAccountId: id.nullable(),
  person: z.object({ id, name: z.string() }).nullable(),
  percent: percent.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Scenario = z.input<typeof scenario>

const mostScenarios = 10
const question = {
  months: z.int().min(1).max(24, 'Use no máximo 24 meses').default(12),
  bankAccountIds: z.array(id).max(200).optional().describe('all accounts when absent'),
  scenarios: z
    .array(
      scenarioDraft.superRefine((draft, check) => {
        for (const { path, message } of missingInScenario(draft))
          check.addIssue({ code: 'custom', path: [path], message })
      }),
    )
    .max(mostScenarios, `Compare no máximo ${mostScenarios} cenários`)
    .optional()
    .describe(
      'the saved ones when absent; those switched off make no line, nor those of sales for whoever may not read them',
    ),
}

const lowPoint = z.object({ date: calendarDate, balance: money })
const lineShape = {
  points: z.array(money).describe('the expected balance at the end of each day, today first'),
  lowest: lowPoint.describe('the first day of the lowest balance'),
  negativeFrom: calendarDate.nullable().describe('the first day below zero'),
}
const accountLine = z.object({ id, name: z.string(), bank: z.string().nullable(), ...lineShape })
/** With the accounts it is made of. */
const wholeLine = z.object({ ...lineShape, accounts: z.array(accountLine) })
export type ForecastLine = z.input<typeof wholeLine>

/** Within the days and accounts asked for; what the line of it differs by at its end. */
const saleFigure = { count: z.int(), total: money.describe('less the fees of cards') }
const ofSales = z.object({
  orders: z.object(saleFigure).describe('approved and not yet handed to finance'),
  quotes: z.object({ ...saleFigure, chance: z.int().describe('in percent, as the settings of sales say') }),
  cards: z
    .object(saleFigure)
    .describe('to be paid by operators of cards: entries, and so in every line but `without-cards`'),
})

export const forecast = defineRoutes({
  read: {
    ...forecastHeads.read,
    summary:
      'Expected balance of every day ahead, per account and in total, as it is and as each scenario would have it',
    isQuestion: true,
    body: z.object(question).prefault({}),
    output: z.object({
      startDate: calendarDate.describe('today'),
      endDate: calendarDate,
      base: wholeLine,
      scenarios: z.array(z.object({ name: z.string(), kind: scenarioKind, ...lineShape })),
      combined: wholeLine.nullable().describe('all scenarios together; null without any'),
      sales: ofSales.nullable().describe('null for whoever may not read all sales'),
    }),
  },
  export: {
    method: 'POST',
    path: 'sale/transaction/forecast/export',
    summary: 'The forecast day by day, as XLSX or CSV',
    access: read,
    kind: 'download',
    isQuestion: true,
    body: z.object({ ...question, format: z.enum(['xlsx', 'csv'], 'Escolha o formato') }),
    output: z.string(),
  },
})

export const scenarios = defineRoutes(
  crudRoutes({
    path: 'sale/transaction/forecast/scenario',
    name: 'scenario of the forecast',
    read,
    write,
    item: scenario,
    option: scenario.pick({ id: true, name: true, kind: true, isOn: true }),
    draft: scenarioDraft,
    filters: { search: searchText, kind: scenarioKind, isOn: z.boolean() },
    sort: ['name', 'createdAt'],
    pageSize: 50,
  }),
)
