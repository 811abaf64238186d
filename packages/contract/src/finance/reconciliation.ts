import * as z from 'zod'
import { byId, calendarDate, id, money, optionalText, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { ledgerAccess } from './finance-access.ts'
import { reconciliationHeads } from './finance-heads.ts'
import {
  likelyScore,
  maxSettlementsTogether,
  reconciliationLine,
  reconciliationEntry,
  settlementDraft,
  suggestion,
} from './reconciliation-records.ts'
import { lineState } from './statement-records.ts'
import { maxTogether, entryType } from './entry-filters.ts'

const { read, write } = ledgerAccess
const named = z.object({ id, name: z.string() })
const count = z.int().min(0)

/** What waits in an account: `posted` lines made an entry of their own when they were imported. */
const lineCounts = z.object({ open: count, posted: count, settled: count, ignored: count })

const lineIds = z
  .array(id)
  .min(1, 'Escolha uma linha do extrato')
  .max(maxTogether, `Escolha no máximo ${maxTogether} linhas`)

const changed = z.object({ changed: count })

export const reconciliation = defineRoutes({
  accounts: {
    ...reconciliationHeads.accounts,
    summary: 'Bank accounts with how many lines wait in each',
    output: z.object({
      items: z.array(
        named.extend({
          bank: z.string().nullable(),
          counts: lineCounts,
          firstDay: calendarDate.nullable(),
          lastDay: calendarDate.nullable(),
          systemBalance: money,
        }),
      ),
    }),
  },
  lines: {
    method: 'POST',
    path: 'sale/reconciliation/line/filter',
    summary: 'Statement lines that were taken in',
    access: read,
    ...listOf(reconciliationLine, {
      filters: {
        bankAccountId: id,
        state: lineState,
        search: searchText,
        startDate: calendarDate,
        endDate: calendarDate,
      },
      sort: ['date', 'amount'],
      pageSize: 25,
    }),
  },
  entries: {
    method: 'POST',
    path: 'sale/reconciliation/entry/filter',
    summary: 'Entries a line can be reconciled with: open ones, and paid ones no line was tied to',
    access: read,
    ...listOf(reconciliationEntry, {
      filters: {
        bankAccountId: id,
        status: z.enum(['open', 'paid']),
        type: entryType,
        search: searchText,
        startDate: calendarDate,
        endDate: calendarDate,
      },
      sort: ['day', 'amount'],
      pageSize: 25,
    }),
  },
  suggest: {
    method: 'POST',
    path: 'sale/reconciliation/suggestions',
    summary: 'What each of these lines most likely is, with the reason in words, best first',
    access: read,
    isQuestion: true,
    body: z.object({ lineIds: z.array(id).max(100, 'Escolha no máximo 100 linhas') }),
    output: z.object({ items: z.array(z.object({ lineId: id, suggestions: z.array(suggestion) })) }),
  },
  plan: {
    method: 'POST',
    path: 'sale/reconciliation/plan',
    summary: 'What accepting every suggestion from a score on would do; no line and no entry comes twice',
    access: read,
    isQuestion: true,
    body: z.object({ bankAccountId: id.optional(), minScore: z.int().min(0).max(100).default(likelyScore) }),
    output: z.object({
      items: z.array(z.object({ line: reconciliationLine, suggestion })),
      waiting: count.describe('open lines that were looked at'),
    }),
  },
  settle: {
    method: 'POST',
    path: 'sale/reconciliation/settle',
    summary: 'Reconcile lines with entries: all of the settlements or none',
    access: write,
    body: z.object({
      settlements: z
        .array(settlementDraft)
        .min(1)
        .max(maxSettlementsTogether, `Concilie no máximo ${maxSettlementsTogether} de uma vez`),
    }),
    output: z.object({ settlementIds: z.array(id) }),
  },
  pair: {
    method: 'POST',
    path: 'sale/reconciliation/transfer',
    summary: 'Join opposite lines of two own accounts into one transfer each: all of them or none',
    access: write,
    body: z.object({
      pairs: z
        .array(z.object({ lineId: id, otherLineId: id }))
        .min(1)
        .max(maxSettlementsTogether, `Concilie no máximo ${maxSettlementsTogether} de uma vez`),
    }),
    output: z.object({ settlementIds: z.array(id) }),
  },
  createEntries: {
    method: 'POST',
    path: 'sale/reconciliation/entry',
    summary: 'Record what lines show as paid entries of their own, or as transfers to another own account',
    access: write,
    body: z.object({
      lines: z
        .array(
          z.object({
            lineId: id,
            description: optionalText(200),
            categoryId: id.nullable().optional(),
            personId: id.nullable().optional(),
            otherBankAccountId: id.nullable().optional().describe('given: a transfer to or from this account'),
          }),
        )
        .min(1)
        .max(maxSettlementsTogether, `Crie no máximo ${maxSettlementsTogether} de uma vez`),
      remember: z.boolean().optional().describe('learn a rule from what was given'),
      acceptDouble: z
        .boolean()
        .optional()
        .describe('somebody was asked whether a payout of cards is booked a second time, and said that it is not'),
    }),
    output: z.object({ settlementIds: z.array(id), ruleIds: z.array(id) }),
  },
  undo: {
    method: 'POST',
    path: 'sale/reconciliation/settlement/{id}/undo',
    summary: 'Take a reconciliation back exactly: entries open again, what it made is gone, lines wait again',
    access: write,
    params: byId,
    output: changed,
  },
  categorize: {
    method: 'PUT',
    path: 'sale/reconciliation/category',
    summary: 'Give lines, and the entries they made, a category or a person',
    access: write,
    body: z.object({
      lineIds,
      categoryId: id.nullable().optional(),
      personId: id.nullable().optional(),
      remember: z.boolean().optional(),
    }),
    output: changed.extend({ ruleIds: z.array(id) }),
  },
  ignore: {
    method: 'PUT',
    path: 'sale/reconciliation/ignore',
    summary: 'Put lines on the list of ignored ones; an entry a line made by itself goes',
    access: write,
    body: z.object({ lineIds, remember: z.boolean().optional() }),
    output: changed.extend({ ruleIds: z.array(id) }),
  },
  restore: {
    method: 'PUT',
    path: 'sale/reconciliation/restore',
    summary: 'Take lines off the list of ignored ones: they wait again',
    access: write,
    body: z.object({ lineIds }),
    output: changed,
  },
  days: {
    method: 'POST',
    path: 'sale/reconciliation/days',
    summary: 'Balance at the bank beside the balance here, day by day',
    access: read,
    isQuestion: true,
    body: z.object({
      bankAccountId: id.optional(),
      startDate: calendarDate.optional(),
      endDate: calendarDate.optional(),
    }),
    output: z.object({
      difference: z
        .object({
          day: calendarDate.describe('the last day the statements know'),
          bankBalance: money.nullable().describe('null: no statement states a balance'),
          systemBalance: money,
          difference: money.nullable().describe('bank less system'),
          since: calendarDate.nullable().describe('from this day on the balances differ; null: they agree'),
        })
        .nullable()
        .describe('the account as a whole, whatever the period; null: it has no statement'),
      doubleIncome: z
        .object({ lines: count, receivables: count, amount: money.describe('of the receivables, less their fees') })
        .nullable()
        .describe('lines that became income although they may be what operators of cards still owe'),
      days: z.array(
        z.object({
          day: calendarDate,
          bankBalance: money.nullable().describe('null: no statement states a balance'),
          isStated: z.boolean().describe('the statement itself says it; otherwise it follows from the lines'),
          bankMovement: money,
          systemBalance: money,
          systemMovement: money,
          difference: money.nullable().describe('bank less system; of the movements where no balance is known'),
          waiting: count,
        }),
      ),
    }),
  },
})
