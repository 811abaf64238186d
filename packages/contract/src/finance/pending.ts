import * as z from 'zod'
import { money } from '../fields.ts'

/** What is open and due up to the end of a period, overdue ones in it; the same on the home screen and the dashboard. */
export const pendingFigures = z.object({
  count: z.int().describe('transfers too'),
  amount: money.describe('sum of magnitudes'),
  receivable: money,
  payable: money.describe('a magnitude'),
  overdueCount: z.int(),
  overdueReceivable: money.describe('of `receivable`'),
  overduePayable: money.describe('of `payable`'),
  dueTodayCount: z.int(),
})
