import * as z from 'zod'
import { id, money } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { askedDate } from './asked-date.ts'
import { accountIds, between, paging } from './asked-period.ts'
import { generalStatus } from './general-status.ts'
import { balanceHeads } from './finance-heads.ts'

export const beforeOpening = money.describe(
  'takes out what was paid before its account was opened: the opening balance holds it',
)

export const outsideResult = money.describe(
  'received less paid in categories that are no part of the result; in no other figure of income or expense',
)

export const accountBalance = z.object({
  destinationBankAccount: z.object({ id, name: z.string(), bank: z.string().nullable() }),
  generalStatus,
  openingBalance: money.describe('at the end of the day before; expected when the period begins after today'),
  totalAmountIncome: money.describe('realised'),
  totalAmountExpense: money.describe('realised, a magnitude'),
  transfersReceived: money.describe('realised'),
  transfersSent: money.describe('realised, a magnitude'),
  accountOpening: money.describe('its opening balance, when it begins in the period'),
  beforeOpening,
  outsideResult: outsideResult.describe('realised: received less paid in categories that are no part of the result'),
  expectedIncome: money.describe('open and due in the period, overdue ones on today'),
  expectedExpense: money,
  expectedTransfers: money.describe('received less sent'),
  expectedOutsideResult: money,
  actualBalance: money.describe('realised, at the end of the period'),
  balance: money.describe('expected at the end of the period: all of the above together'),
})

export const balanceRoutes = defineRoutes({
  balances: {
    ...balanceHeads.balances,
    summary: 'Balance of each account at the end of a period, and what came in and went out in it',
    body: between(paging),
    output: z.object({ items: z.array(accountBalance), total: z.int() }),
  },
  balance: {
    ...balanceHeads.balance,
    summary: 'Balance of all accounts, or of some, at the end of a day',
    body: z
      .object({ endDate: askedDate.optional().describe('today when absent'), bankAccountIds: accountIds, ...paging })
      .prefault({}),
    output: z.object({ actualBalance: money, balance: money }),
  },
})
