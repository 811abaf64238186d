import * as z from 'zod'
import type { Access } from '../access.ts'
import { calendarDate, id, money } from '../fields.ts'
import { entry } from '../finance/entries.ts'
import { ledgerAccess } from '../finance/finance-access.ts'
import { productAccess } from '../products/product-access.ts'
import { defineRoutes } from '../route.ts'
import { stockAlert } from '../stock/alerts.ts'
import { visitAccess } from '../visits/visit-heads.ts'
import { visit } from '../visits/visit-records.ts'
import { statisticsBlocks } from './statistics.ts'
import { todayHead } from './today-head.ts'

/** So many lines has each card. */
export const mostShownToday = 4

const sum = { count: z.int(), amount: money }
const bills = z.object({
  overdue: z.object(sum),
  dueToday: z.object(sum),
  items: z.array(entry.omit({ balance: true })).describe('the oldest first'),
})

const todayFigures = {
  bills: z.object({ payable: bills, receivable: bills }),
  sold: z.object({
    ...sum,
    lastWeek: money.describe('on the same weekday of last week, up to the same hour'),
    days: z.array(z.object({ day: calendarDate, amount: money })).describe('the last seven, today last'),
  }),
  quotes: z.object({
    ...sum,
    items: z
      .array(
        z.object({
          id,
          code: z.int(),
          client: z.string().nullable(),
          amount: money,
          validUntil: calendarDate.nullable(),
          createdOn: calendarDate,
        }),
      )
      .describe('the first to end first'),
  }),
  stock: z.object({ total: z.int(), items: z.array(stockAlert) }),
  visits: z.object({ total: z.int(), done: z.int(), items: z.array(visit) }),
}

/** What waits today, and what a person needs to read it. */
export const todayBlocks = {
  bills: { access: ledgerAccess.read },
  sold: statisticsBlocks.orders,
  quotes: statisticsBlocks.orders,
  stock: { access: productAccess.read },
  visits: { access: visitAccess.read },
} as const satisfies Record<keyof typeof todayFigures, { readonly access: Access }>

export const today = defineRoutes({
  read: {
    ...todayHead,
    summary: 'What waits today: bills, sales, quotes, stock and visits, as far as the person may read it',
    output: z.object({ today: calendarDate, ...z.object(todayFigures).partial().shape }),
  },
})

export type Today = z.input<typeof today.read.output>
