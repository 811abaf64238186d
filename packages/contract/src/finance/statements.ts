import * as z from 'zod'
import { byId, calendarDate, id, instant, money, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'
import { additionalData } from './entries.ts'

const { read, write } = entryAccess

export const statementFormat = z.enum(['OFX', 'CSV', 'TXT', 'EXCEL'], 'Escolha o formato do extrato')
export type StatementFormat = z.infer<typeof statementFormat>
export const statementExtensions = {
  OFX: ['.ofx'],
  CSV: ['.csv'],
  TXT: ['.txt'],
  EXCEL: ['.xlsx', '.xls'],
} as const satisfies Record<StatementFormat, readonly string[]>
export const maxStatementBytes = 52_428_800

export const statementStatus = z.enum(['Queue', 'Processing', 'Success', 'Error'])
export const statementStage = z.enum([
  'queued',
  'checking',
  'ready',
  'committing',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
])
export const lineVerdict = z.enum(['new', 'imported', 'possible-duplicate', 'balance', 'error'])
export const lineState = z.enum(['open', 'posted', 'settled', 'ignored', 'skipped'])
export type LineVerdict = z.infer<typeof lineVerdict>

const column = z.int().min(0).max(200)
/** Which column holds what, counted from 0, when the layout is not known. Amount in one column, or in two. */
export const columnMapping = z
  .object({
    headerRow: z.int().min(-1).max(50).describe('-1: the file has no header'),
    date: column,
    description: column,
    amount: column.nullable(),
    credit: column.nullable(),
    debit: column.nullable(),
    balance: column.nullable(),
    document: column.nullable(),
    type: column.nullable().describe('C or D'),
    complement: column.nullable().optional().describe('a second column of description'),
    delimiter: z
      .enum([';', ',', '\t', '|', 'words'])
      .nullable()
      .optional()
      .describe('as it was found; left out by a person'),
    header: z
      .array(z.string())
      .nullable()
      .optional()
      .describe('titles by which the table is recognised again; left out by a person'),
    decimal: z.enum([',', '.']).nullable().optional(),
    invertSign: z.boolean().optional().describe('card bills where a purchase is positive'),
  })
  .refine(({ amount, credit, debit }) => amount !== null || (credit !== null && debit !== null), {
    path: ['amount'],
    message: 'Diga em que coluna está o valor',
  })
export type ColumnMapping = z.infer<typeof columnMapping>

const counts = z.int().min(0)
export const statementImport = z.object({
  id,
  importId: id.describe('the same'),
  fileName: z.string(),
  bankAccountId: id,
  bankAccountName: z.string(),
  format: statementFormat,
  status: statementStatus,
  stage: statementStage.describe('finer than status: `ready` waits for a person to confirm'),
  progress: z.int().min(0).max(100),
  totalEntries: counts,
  totalRecords: counts.describe('the same'),
  processedEntries: counts,
  successfulEntries: counts,
  errorEntries: counts,
  duplicateEntries: counts,
  balanceEntries: counts,
  skippedEntries: counts,
  undoneEntries: counts,
  keptEntries: counts.describe('changed since the import, so not taken back'),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  message: z.string().nullable(),
  user: z.object({ displayName: z.string() }).nullable(),
  createdAt: instant,
  processedDate: instant.nullable(),
  completedAt: instant.nullable(),
})
export type StatementImport = z.input<typeof statementImport>

/** Whether the movements lead from one balance of the file to the next. */
export const balanceProof = z.object({
  fileBalance: money.nullable(),
  computedBalance: money.nullable(),
  isProved: z.boolean().nullable().describe('null where the file states no balance'),
  stopsAt: z
    .object({
      lineNumber: z.int().nullable().describe('null: the final balance of the file'),
      date: calendarDate.nullable(),
      expected: money,
      found: money,
    })
    .nullable(),
})
export const statementFacts = z.object({
  bankId: z.string().nullable(),
  accountId: z.string().nullable(),
  currency: z.string().nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  balanceProof,
})

export const statementLine = z.object({
  id,
  key: z.string().describe('stable inside the file'),
  lineNumber: z.int(),
  date: calendarDate.nullable(),
  description: z.string(),
  amount: money.nullable().describe('signed'),
  type: z.enum(['CREDIT', 'DEBIT']).nullable(),
  balance: money.nullable(),
  fitid: z.string().nullable(),
  checknum: z.string().nullable(),
  trntype: z.string().nullable(),
  additionalData,
  verdict: lineVerdict,
  choice: z.enum(['import', 'skip']).nullable(),
  state: lineState.nullable(),
  messages: z.array(z.string()),
  category: z.object({ id, name: z.string() }).nullable(),
  person: z.object({ id, name: z.string() }).nullable(),
  transactionId: id.nullable(),
})
export type StatementLine = z.input<typeof statementLine>

const verdictCounts = z.object({
  new: counts,
  imported: counts,
  'possible-duplicate': counts,
  balance: counts,
  error: counts,
})

const preview = z.object({
  rows: z
    .array(
      statementLine.omit({ id: true, category: true, person: true, transactionId: true, state: true, choice: true }),
    )
    .describe('the first 50'),
  counts: verdictCounts,
  facts: statementFacts,
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  needsMapping: z.object({ rows: z.array(z.array(z.string())) }).nullable(),
  mapping: columnMapping.nullable(),
})

export const statements = defineRoutes({
  preview: {
    method: 'POST',
    path: 'sale/bank-statements/preview',
    summary: 'What a statement file would bring, without keeping anything',
    access: write,
    kind: 'upload',
    maxBytes: maxStatementBytes,
    isQuestion: true,
    query: z.object({ format: statementFormat.optional(), bankAccountId: id.optional() }),
    output: preview,
  },
  start: {
    method: 'POST',
    path: 'sale/bank-statements/import',
    summary: 'Send a statement: it is checked, and written at once unless review is asked for',
    access: write,
    kind: 'upload',
    maxBytes: maxStatementBytes,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    query: z.object({
      bankAccountId: id.optional(),
      format: statementFormat.optional(),
      review: z.stringbool().default(false),
    }),
    output: z.object({ importId: id, totalEntries: counts }),
  },
  list: {
    method: 'GET',
    path: 'sale/bank-statements/import',
    summary: 'Imports, newest first, with statistics of all that match',
    access: read,
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
      bankAccountId: id.optional(),
      startDate: z.union([calendarDate, instant]).optional(),
      endDate: z.union([calendarDate, instant]).optional(),
    }),
    output: z.object({
      items: z.array(statementImport),
      page: z.int(),
      pageSize: z.int(),
      totalRecords: z.int(),
      statistics: z.object({ total: counts, success: counts, error: counts, processing: counts }),
    }),
  },
  status: {
    method: 'GET',
    path: 'sale/bank-statements/import/{id}/status',
    summary: 'How far an import has come',
    access: read,
    params: byId,
    output: statementImport,
  },
  get: {
    method: 'GET',
    path: 'sale/bank-statements/import/{id}',
    summary: 'Everything about an import: facts of the file, proof of its balance, timeline',
    access: read,
    params: byId,
    output: statementImport.extend({
      facts: statementFacts,
      counts: verdictCounts,
      needsMapping: z.object({ rows: z.array(z.array(z.string())) }).nullable(),
      mapping: columnMapping.nullable(),
      timeline: z.array(z.object({ at: instant, text: z.string() })),
    }),
  },
  lines: {
    method: 'POST',
    path: 'sale/bank-statements/import/{id}/lines/filter',
    summary: 'Lines of an import with their verdicts',
    access: read,
    params: byId,
    isQuestion: true,
    ...listOf(statementLine, {
      filters: { verdict: lineVerdict, state: lineState, search: searchText },
      sort: ['lineNumber'],
      pageSize: 10,
    }),
  },
  choose: {
    method: 'PUT',
    path: 'sale/bank-statements/import/{id}/lines',
    summary:
      'Take lines in or leave them out against their verdict, or give them a category or a person, before the import is written',
    access: write,
    params: byId,
    body: z.object({
      changes: z
        .array(
          z.object({
            lineId: id,
            choice: z.enum(['import', 'skip']).nullable().optional(),
            categoryId: id.nullable().optional(),
            personId: id.nullable().optional(),
          }),
        )
        .min(1)
        .max(1000),
    }),
    output: z.object({ counts: verdictCounts }),
  },
  map: {
    method: 'PUT',
    path: 'sale/bank-statements/import/{id}/mapping',
    summary: 'Say which column holds what; the file is read again and the mapping remembered for the account',
    access: write,
    params: byId,
    body: columnMapping,
    output: z.object({ importId: id }),
  },
  commit: {
    method: 'POST',
    path: 'sale/bank-statements/import/{id}/commit',
    summary: 'Write the lines of a reviewed import',
    access: write,
    params: byId,
    output: z.object({ importId: id }),
  },
  reprocess: {
    method: 'POST',
    path: 'sale/bank-statements/import/{id}/reprocess',
    summary: 'Try a failed import again',
    access: write,
    params: byId,
    output: z.object({ importId: id }),
  },
  undo: {
    method: 'POST',
    path: 'sale/bank-statements/import/{id}/undo',
    summary: 'Take back everything an import created, except entries changed since',
    access: write,
    params: byId,
    output: z.object({ importId: id }),
  },
  remove: {
    method: 'DELETE',
    path: 'sale/bank-statements/import/{id}',
    summary: 'Delete an import from the history; what it created is taken back first',
    access: write,
    params: byId,
    output: z.object({ importId: id }),
  },
  template: {
    method: 'GET',
    path: 'sale/bank-statements/template/{name}',
    summary: 'A sample file the import accepts',
    access: read,
    kind: 'download',
    params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    output: z.string(),
  },
})

/** Apart in the catalogue: sample files are facts, the same for every company. */
export const { template: sampleStatement, ...companyStatements } = statements
