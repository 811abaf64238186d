import * as z from 'zod'
import { byId, id, instant, optionalLine } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = pmocHeads.list.path
const { read, change } = pmocAccess

const logoUrl = z.string().max(2000).optional().describe('one of the company’s own files; absent: its logo')
const watermark = z.string().trim().max(40, 'Use no máximo 40 letras').optional()

/** As they stand in an address. */
const askedOptions = z.object({
  showCover: z.stringbool().optional().describe('`true` when absent'),
  logoUrl,
  watermark,
  portrait: z.stringbool().optional().describe('`true` when absent'),
})

const fixedOptions = z.object({
  showCover: z.boolean().optional().describe('`true` when absent'),
  logoUrl,
  watermark: optionalLine(40),
  portrait: z.boolean().optional().describe('`true` when absent'),
})

const issuedPlan = z.object({
  id,
  number: z.int(),
  title: z.string(),
  version: z.string(),
  code: z.string(),
  sha256: z.string(),
  issuedAt: instant,
  issuedBy: z.string().nullable(),
  supersededBy: z.string().nullable().describe('the code of the one that took its place'),
  isFilePublic: z.boolean().describe('whether the page of its code gives the file'),
  closedAt: instant.nullable().describe('it names somebody who was anonymised: never public again'),
  isFileKept: z.boolean().describe('false: kept as long as the company has to, then only its hash'),
  verificationUrl: z.string(),
  fileName: z.string(),
})
export type IssuedPlan = z.input<typeof issuedPlan>

export const planDocuments = defineRoutes({
  export: {
    ...pmocHeads.exportPdf,
    kind: 'download',
    summary: 'A working copy of the plan as PDF: without number, code or claim about the chain',
    params: byId,
    query: askedOptions,
    output: z.unknown(),
  },
  preview: {
    method: 'GET',
    path: `${pmocHeads.exportPdf.path}/preview`,
    kind: 'download',
    summary: 'The same copy, to be looked at',
    access: read,
    params: byId,
    query: askedOptions,
    output: z.unknown(),
  },
  list: {
    method: 'GET',
    path: `${path}/{id}/documents`,
    summary: 'What was issued of a plan, the newest first, and for how long it is kept',
    access: read,
    params: byId,
    output: z.object({ items: z.array(issuedPlan), retentionYears: z.int() }),
  },
  issue: {
    ...pmocHeads.issue,
    summary: 'Issue the plan: numbered, kept as it is, and taking the place of the last one',
    params: byId,
    body: fixedOptions.extend({
      withPending: z
        .boolean()
        .optional()
        .describe('issue although something is missing: each point is printed on the cover'),
    }),
    output: issuedPlan,
  },
  download: {
    method: 'GET',
    path: `${path}/documents/{id}/file`,
    kind: 'download',
    summary: 'An issued document, byte for byte',
    access: read,
    params: byId,
    output: z.unknown(),
  },
  publish: {
    method: 'PUT',
    path: `${path}/documents/{id}/public`,
    summary: 'Let the page of its code give the file too, or no longer',
    access: change,
    params: byId,
    body: z.object({ isFilePublic: z.boolean() }),
    output: issuedPlan,
  },
})
