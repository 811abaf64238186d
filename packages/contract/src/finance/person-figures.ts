import * as z from 'zod'
import { byId, calendarDate, money } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'

const side = z.object({
  open: money.describe('all that is not paid, overdue or not'),
  openCount: z.int(),
  overdue: money,
  overdueCount: z.int(),
  overdueSince: calendarDate.nullable(),
  nextDueDate: calendarDate.nullable().describe('of what is not overdue'),
  paid: money.describe('in the last twelve months'),
  paidCount: z.int(),
})
export type PersonSide = z.input<typeof side>

export const personFigures = defineRoutes({
  read: {
    method: 'GET',
    path: 'sale/transaction/person/{id}',
    summary: 'What a person owes and is owed: open, overdue, and paid in the last twelve months',
    access: entryAccess.read,
    params: byId,
    output: z.object({ receivable: side, payable: side, today: calendarDate, paidSince: calendarDate }),
  },
})
