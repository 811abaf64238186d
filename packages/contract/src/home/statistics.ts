import { periods } from '@prumo/domain/calendar/period'
import * as z from 'zod'
import { readPermissions, type Access } from '../access.ts'
import { calendarDate, money } from '../fields.ts'
import { balanceAccess } from '../finance/finance-access.ts'
import { pendingFigures } from '../finance/pending.ts'
import { pmocAccess } from '../pmoc/pmoc-access.ts'
import { defineRoutes } from '../route.ts'

export const statisticsPeriod = z.enum(periods, 'Período inválido')

export const statisticsPeriodLabels = {
  month: 'Mês',
  quarter: 'Trimestre',
  semester: 'Semestre',
  year: 'Ano',
  'last-12-months': 'Últimos 12 meses',
  'last-year': 'Ano passado',
} as const satisfies Record<z.infer<typeof statisticsPeriod>, string>

const step = { from: calendarDate, to: calendarDate }

const usersBlock = z.object({
  total: z.int(),
  allowed: z.int().nullable().describe('how many the plan allows; null: without limit'),
})

const financeBlock = z.object({
  totalBalance: money.describe('of all accounts, realised up to today'),
  accountCount: z.int().describe('active ones, already open'),
  startBalance: money.describe('at the end of the day before the period'),
  change: money.describe(
    'at the end of the period, or today, less `startBalance`: income − expense + accountOpenings + beforeOpening + outsideResult',
  ),
  accountOpenings: money.describe('opening balances of accounts that begin in the period'),
  income: money.optional().describe('received in the period; for those who may read entries'),
  expense: money.optional().describe('paid in the period, a magnitude'),
  beforeOpening: money.optional().describe('takes out what was paid before its account was opened'),
  outsideResult: money
    .optional()
    .describe('received less paid in the period in categories that are no part of the result'),
  pending: pendingFigures.optional().describe('for those who may read entries'),
  points: z.array(
    z.object({
      ...step,
      balance: money.nullable().describe('at the end of the step, or today; null: still to come'),
      accountOpenings: money.describe('what of it accounts bring that begin in the step'),
    }),
  ),
})

const ordersBlock = z.object({
  total: z.int(),
  amount: money,
  points: z.array(z.object({ ...step, total: z.int().nullable(), amount: money.nullable() })),
})

const maintenanceBlock = z.object({
  dueThisWeek: z.int().describe('planned from Monday to Sunday and not done yet'),
  overdue: z.int(),
  onTimeRate: z.int().nullable().describe('per cent of what came due in the period; null: nothing did'),
})

/** Each block of the home screen and what a person needs to read it. A block nobody feeds yet, or the person may not read, is absent. */
export const statisticsBlocks = {
  users: { access: { permissions: readPermissions('users') } },
  finance: { access: balanceAccess },
  orders: {
    access: {
      permissions: readPermissions('sale', 'sale-order', 'service-order'),
      apps: ['sale-orders', 'service-orders', 'point-of-sale'],
    },
  },
  maintenance: { access: pmocAccess.read },
} as const satisfies Record<string, { readonly access: Access }>

export const statistics = defineRoutes({
  read: {
    method: 'GET',
    path: 'system/tenant/statistics',
    summary: 'What the home screen shows of a period, as far as the person may read it',
    access: 'member',
    query: z.object({ period: statisticsPeriod.default('month') }),
    output: z.object({
      period: statisticsPeriod,
      ...step,
      today: calendarDate.describe('in the company’s time zone'),
      users: usersBlock.optional(),
      finance: financeBlock.optional(),
      orders: ordersBlock.optional(),
      maintenance: maintenanceBlock.optional(),
    }),
  },
})

export type Statistics = z.input<typeof statistics.read.output>
export type FinanceStatistics = NonNullable<Statistics['finance']>
