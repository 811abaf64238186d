import * as z from 'zod'
import { calendarDate, id, instant, money } from '../fields.ts'
import { additionalData } from './entries.ts'
import { entryStatus, entryType } from './entry-filters.ts'

export const statementFormat = z.enum(['OFX', 'CSV', 'TXT', 'EXCEL'], 'Escolha o formato do extrato')

export type StatementFormat = z.infer<typeof statementFormat>

export const statementExtensions = {
  OFX: ['.ofx'],
  CSV: ['.csv'],
  TXT: ['.txt'],
  EXCEL: ['.xlsx', '.xls'],
} as const satisfies Record<StatementFormat, readonly string[]>

/** By the end of a file's name; null: of none of the formats. */
export function formatOfFile(fileName: string): StatementFormat | null {
  const extension = /\.\w+$/.exec(fileName)?.[0].toLowerCase()
  if (extension === '.ofc') return 'OFX'
  return statementFormat.options.find((format) => statementExtensions[format].some((one) => one === extension)) ?? null
}

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

export const lineVerdict = z
  .enum(['new', 'match', 'imported', 'possible-duplicate', 'balance', 'error'])
  .describe('match: an entry of the account is this line; by itself the import settles the two with each other')

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
    costCenter: column.nullable().optional().describe('name or code of a cost centre'),
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
    message: 'Informe em que coluna está o valor',
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

export const balanceProof = z.object({
  date: calendarDate.nullable().describe('the day both balances are of'),
  fileBalance: money.nullable().describe('what the bank says; null: the file states no balance'),
  accountBalance: money.nullable().describe('what the account holds here, with what the import is going to do'),
  movements: money.describe('what the movements of the file add up to'),
  isProved: z.boolean().nullable().describe('whether both balances are equal; null: there is nothing to compare'),
  holdsWithoutNew: z
    .boolean()
    .describe('the balances differ, and would be equal without the new lines: they may be here already'),
  stopsAt: z
    .object({
      lineNumber: z.int().nullable().describe('null: the final balance of the file'),
      date: calendarDate.nullable(),
      expected: money,
      found: money,
    })
    .nullable()
    .describe('where the movements do not lead to the next balance the file states'),
})

export const statementFacts = z.object({
  bankId: z.string().nullable(),
  accountId: z.string().nullable(),
  currency: z.string().nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  balanceProof,
})

export const lineChoice = z
  .enum(['import', 'skip'])
  .describe('import: make an entry of it whatever the verdict; skip: leave it out; null: as the verdict says')

export const lineMatch = z.object({
  id,
  code: z.int(),
  type: entryType,
  description: z.string(),
  status: entryStatus,
  day: calendarDate.describe('paid day, or due day while open'),
  amount: money.describe('signed, as it moves this account'),
  reason: z.string(),
})

export type LineMatch = z.input<typeof lineMatch>

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
  match: lineMatch.nullable(),
  choice: lineChoice.nullable(),
  state: lineState.nullable(),
  messages: z.array(z.string()),
  category: z.object({ id, name: z.string() }).nullable(),
  person: z.object({ id, name: z.string() }).nullable(),
  costCenter: z.object({ id, name: z.string() }).nullable(),
  transactionId: id.nullable(),
})

export type StatementLine = z.input<typeof statementLine>

export const verdictCounts = z.object({
  new: counts,
  match: counts,
  imported: counts,
  'possible-duplicate': counts,
  balance: counts,
  error: counts,
})

export const statementPreview = z.object({
  rows: z
    .array(
      statementLine.omit({
        id: true,
        category: true,
        person: true,
        costCenter: true,
        transactionId: true,
        state: true,
        choice: true,
      }),
    )
    .describe('the first 50'),
  counts: verdictCounts,
  facts: statementFacts,
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  needsMapping: z.object({ rows: z.array(z.array(z.string())) }).nullable(),
  mapping: columnMapping.nullable(),
})
