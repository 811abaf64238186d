import * as z from 'zod'
import { byId, calendarDate, id, money, optionalText, recordVersion, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'
import { lineState } from './statements.ts'
import { maxTogether, entryStatus, entryType } from './entries.ts'

const { read, write } = entryAccess

/** From here on a suggestion is likely enough to be accepted together with others. */
export const likelyScore = 80
export const maxSettlementsTogether = 200
/** One line pays at most so many entries, one entry is paid by at most so many lines. */
export const maxTied = 50

const named = z.object({ id, name: z.string() })
const count = z.int().min(0)
const extra = money.refine((cents) => cents >= 0, 'Informe um valor positivo')

/** What waits in an account: `posted` lines made an entry of their own when they were imported. */
const lineCounts = z.object({ open: count, posted: count, settled: count, ignored: count })

export const tiedEntry = z.object({
  id: id.nullable().describe('null: the entry was deleted since'),
  code: z.int().nullable(),
  type: entryType.nullable(),
  description: z.string(),
  status: entryStatus.nullable(),
  amount: money.describe('the part of the line it took, signed'),
})

export const reconciliationLine = z.object({
  id,
  bankAccount: named,
  date: calendarDate,
  description: z.string(),
  amount: money.describe('signed: positive came in'),
  state: lineState,
  installmentNumber: z.int().nullable(),
  installmentTotal: z.int().nullable(),
  category: named.nullable(),
  person: named.nullable(),
  settlementId: id.nullable(),
  entries: z.array(tiedEntry).describe('what it was reconciled with, or the entry it made'),
})
export type ReconciliationLine = z.input<typeof reconciliationLine>

export const reconciliationEntry = z.object({
  id,
  code: z.int(),
  type: entryType,
  description: z.string(),
  status: entryStatus,
  amount: money,
  effectiveAmount: money.describe('signed; a transfer is positive and takes from its source'),
  day: calendarDate.describe('paid day, or due day while open'),
  scheduleDate: calendarDate,
  actualInstallments: z.int().nullable(),
  installments: z.int().nullable(),
  bankAccount: named,
  sourceBankAccount: named.nullable(),
  category: named.nullable(),
  person: named.nullable(),
  version: z.int(),
})
export type ReconciliationEntry = z.input<typeof reconciliationEntry>

/** One entry of a settlement. Without `amount` it is paid whole; interest, fine and discount are what the line shows beyond it. */
const settledEntry = z.object({
  id,
  version: recordVersion.optional(),
  amount: money
    .refine((cents) => cents > 0, 'Informe o valor')
    .optional()
    .describe('principal paid; less than the entry holds leaves the rest open'),
  interest: extra.optional(),
  fine: extra.optional(),
  discount: extra.optional(),
})

export const settlementDraft = z.object({
  lineIds: z.array(id).min(1, 'Escolha uma linha do extrato').max(maxTied, `Escolha no máximo ${maxTied} linhas`),
  entries: z
    .array(settledEntry)
    .min(1, 'Escolha um lançamento')
    .max(maxTied, `Escolha no máximo ${maxTied} lançamentos`),
  fee: z
    .object({
      amount: money.refine((cents) => cents > 0, 'Informe o valor da tarifa'),
      categoryId: id.nullable().optional(),
    })
    .nullable()
    .optional()
    .describe('kept by the bank: becomes an expense of its own'),
})
export type SettlementDraft = z.input<typeof settlementDraft>

export const suggestionKind = z.enum(['entry', 'entries', 'lines', 'paid', 'transfer', 'sweep', 'card-bill', 'rule'])
export type SuggestionKind = z.infer<typeof suggestionKind>

const suggestedEntry = reconciliationEntry
  .pick({
    id: true,
    code: true,
    description: true,
    type: true,
    status: true,
    day: true,
    effectiveAmount: true,
    version: true,
  })
  .extend({
    principal: money.nullable().describe('null: the whole of it'),
    interest: money,
    fine: money,
    discount: money,
  })

export const suggestion = z.object({
  kind: suggestionKind,
  score: z.int().min(0).max(100),
  reason: z.string().describe('why, in words'),
  lineIds: z.array(id).describe('this line and, where several belong together, the others'),
  entries: z.array(suggestedEntry),
  fee: money,
  otherLine: reconciliationLine
    .pick({ id: true, date: true, description: true, amount: true, bankAccount: true })
    .nullable()
    .describe('the other side of a transfer'),
  otherBankAccount: named.nullable(),
  category: named.nullable(),
  person: named.nullable(),
})
export type Suggestion = z.input<typeof suggestion>

const lineIds = z
  .array(id)
  .min(1, 'Escolha uma linha do extrato')
  .max(maxTogether, `Escolha no máximo ${maxTogether} linhas`)
const changed = z.object({ changed: count })

export const reconciliation = defineRoutes({
  accounts: {
    method: 'GET',
    path: 'sale/reconciliation/accounts',
    summary: 'Bank accounts with how many lines wait in each',
    access: read,
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
