import * as z from 'zod'
import { calendarDate, id, instant, money } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { askedDate } from './asked-date.ts'
import { categoryIcon } from './category-icons.ts'
import {
  entryFilters,
  entryStatus,
  entryTotals,
  entryType,
  paymentConditionType,
  selectedIds,
} from './entry-filters.ts'
import { entryHeads } from './finance-heads.ts'

const named = z.object({ id, name: z.string() })

export const additionalData = z.array(z.object({ key: z.string(), value: z.string() }))

export const entryOwner = z.enum(['sale', 'commission', 'supplier-invoice', 'till-shift'])
export type EntryOwner = z.infer<typeof entryOwner>

export const entry = z.object({
  id,
  code: z.int(),
  type: entryType,
  description: z.string(),
  status: entryStatus,
  amount: money.describe('what was agreed, always positive'),
  interest: money,
  fine: money,
  discount: money,
  effectiveAmount: money.describe('what moves: amount, interest and fine less discount; negative for an expense'),
  balance: money
    .nullable()
    .describe(
      'of all accounts, or of the one asked for, at the end of its day: actual up to today, expected after it; null: for whoever reads balances alone',
    ),
  scheduleDate: calendarDate,
  competenceDate: calendarDate,
  effectiveDate: calendarDate.nullable(),
  day: calendarDate.describe('the day it counts: the day it was paid, or is due while open'),
  paymentConditionType,
  installments: z.int().nullable(),
  actualInstallments: z.int().nullable(),
  sequenceId: id.nullable(),
  category: named.extend({ icon: categoryIcon, parent: named.nullable() }).nullable(),
  destinationBankAccount: named.extend({ bank: z.string().nullable() }),
  sourceBankAccount: named.extend({ bank: z.string().nullable() }).nullable(),
  person: named.nullable(),
  costCenter: named.nullable(),
  company: z.object({ name: z.string() }),
  additionalData,
  barcode: z.string().nullable(),
  restOf: z.object({ id, code: z.int() }).nullable().describe('the entry whose partial payment left this one open'),
  owner: z
    .object({ kind: entryOwner, id, label: z.string().describe('as in ‘Abrir venda 123’') })
    .nullable()
    .describe(
      'the record that wrote it, where alone its amount, type, person and competence change, and whether it exists',
    ),
  createdBy: id.nullable().describe('the account that recorded it: with the key of sales alone one changes no other’s'),
  attachmentCount: z.int(),
  createdAt: instant,
  version: z.int(),
})
export type Entry = z.input<typeof entry>

const plainList = listOf(entry, {
  filters: entryFilters,
  sort: ['day', 'scheduleDate', 'amount', 'description', 'code'],
  pageSize: 25,
})
const list = {
  ...plainList,
  // Older clients send the period beside the filters.
  body: plainList.body.unwrap().extend({ startDate: askedDate.optional(), endDate: askedDate.optional() }).prefault({}),
}

export const entryPage = plainList.output

/** Apart from what is written, which a screen that only lists them need not fetch. */
export const entryLists = defineRoutes({
  list: { ...entryHeads.list, summary: 'List entries', ...list },
  totals: {
    ...entryHeads.totals,
    summary: 'How many entries a filter or a selection has, and what they come to',
    isQuestion: true,
    body: z
      .object({ ids: selectedIds.optional(), filters: z.strictObject(entryFilters).partial().optional() })
      .prefault({}),
    output: z.object({ all: entryTotals, open: entryTotals.describe('of those that can still be paid') }),
  },
})
