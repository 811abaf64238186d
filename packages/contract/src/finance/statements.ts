import * as z from 'zod'
import { byId, calendarDate, id, instant, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { ledgerAccess } from './finance-access.ts'
import { statementHeads } from './finance-heads.ts'
import {
  statementFormat,
  maxStatementBytes,
  lineChoice,
  lineVerdict,
  lineState,
  columnMapping,
  statementImport,
  statementFacts,
  statementLine,
  verdictCounts,
  statementPreview,
} from './statement-records.ts'

const { read, write } = ledgerAccess
const counts = z.int().min(0)
const accountNumber = z.string().max(50).optional().describe('which account of the file is meant, where it has several')

export const statements = defineRoutes({
  preview: {
    method: 'POST',
    path: 'sale/bank-statements/preview',
    summary: 'What a statement file would bring, without keeping anything',
    access: write,
    kind: 'upload',
    maxBytes: maxStatementBytes,
    isQuestion: true,
    query: z.object({ format: statementFormat.optional(), bankAccountId: id.optional(), accountNumber }),
    output: statementPreview,
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
      accountNumber,
      review: z.stringbool().default(false),
    }),
    output: z.object({ importId: id, totalEntries: counts }),
  },
  accounts: {
    method: 'POST',
    path: 'sale/bank-statements/accounts',
    summary: 'Which bank accounts the account numbers of a file are known to be of',
    access: read,
    isQuestion: true,
    body: z.object({ numbers: z.array(z.string().max(50)).max(100) }),
    output: z.object({
      items: z.array(z.object({ number: z.string(), bankAccountId: id.nullable(), name: z.string().nullable() })),
    }),
  },
  list: {
    ...statementHeads.list,
    summary: 'Imports, newest first, with statistics of all that match',
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
            choice: lineChoice.nullable().optional(),
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
