import * as z from 'zod'
import { writePermissions, type AccessRules } from '../access.ts'
import { byId, id, instant, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { importAccess, importHeads } from './import-heads.ts'

export const importType = z.enum(['Client', 'Seller', 'Supplier', 'Product', 'Service'], 'Escolha o que será importado')
export const importStatus = z.enum(['Queue', 'Processing', 'Error', 'Success'])
export const importStage = z.enum([
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
export const importVerdict = z.enum(['create', 'change', 'same', 'wrong'])

export type ImportType = z.infer<typeof importType>
export type ImportStage = z.infer<typeof importStage>
export type ImportVerdict = z.infer<typeof importVerdict>

export const maxImportLines = 50_000
export const maxImportBytes = 20 * 1024 * 1024

const count = z.int().min(0)

export const importItem = z.object({
  id,
  type: importType,
  name: z.string(),
  status: importStatus,
  stage: importStage.describe('finer than status: `ready` waits for a person to confirm'),
  progress: z
    .int()
    .min(0)
    .max(100)
    .describe('10 in the queue, 10 to 50 while checked, 50 to 100 while written, 100 at the end, 0 on error'),
  itemsCount: count,
  processedItems: count,
  counts: z.object({ create: count, change: count, same: count, wrong: count, undone: count, kept: count }),
  message: z.string().nullable(),
  user: z.object({ photoUrl: z.string().nullable(), displayName: z.string() }).nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  linesForgottenAt: instant.nullable().describe('since then its lines are gone, and it cannot be undone'),
})
export type ImportItem = z.input<typeof importItem>

export const importLine = z.object({
  line: z.int(),
  success: z.boolean(),
  message: z.string(),
  verdict: importVerdict,
  name: z.string().nullable(),
  recordId: id.nullable(),
})
export type ImportLine = z.input<typeof importLine>

const { read, write } = importAccess

/** Who imports writes registers, so they must be able to write them one by one too. Asked besides `users.post`. */
export const registerAccess: Record<ImportType, { access: AccessRules }> = {
  Client: { access: { permissions: writePermissions('client', 'people'), apps: ['people'] } },
  Seller: { access: { permissions: writePermissions('people'), apps: ['people'] } },
  Supplier: { access: { permissions: writePermissions('people'), apps: ['people'] } },
  Product: { access: { permissions: writePermissions('product'), apps: ['products'] } },
  Service: { access: { permissions: writePermissions('service'), apps: ['services'] } },
}

const list = listOf(importItem, {
  filters: { search: searchText, name: searchText, type: importType, status: importStatus },
  sort: ['createdAt', 'name', 'type'],
})
const listBody = list.body.unwrap()

export const imports = defineRoutes({
  list: {
    ...importHeads.list,
    summary: 'List imports, newest first; `page` counts from 0 and goes before `skip`',
    output: list.output,
    body: listBody
      .extend({
        page: z.int().min(0).max(100_000).optional(),
        sort: listBody.shape.sort.removeDefault().default('-createdAt'),
      })
      .prefault({}),
  },
  get: {
    method: 'GET',
    path: 'system/import/{id}',
    summary: 'One import with its first lines; the rest of them are paged by /lines',
    access: read,
    params: byId,
    output: importItem.extend({ warnings: z.array(z.string()), lines: z.array(importLine) }),
  },
  lines: {
    method: 'GET',
    path: 'system/import/{id}/lines',
    summary: 'What comes, or came, of each line',
    access: read,
    params: byId,
    query: z.object({
      verdict: importVerdict.optional(),
      skip: z.coerce.number().int().min(0).max(maxImportLines).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    output: z.object({ items: z.array(importLine), total: count }),
  },
  create: {
    method: 'POST',
    path: 'system/import',
    summary: 'Check a spreadsheet line by line; nothing is written before it is confirmed',
    access: write,
    body: z.object({
      type: importType,
      fileUrl: z
        .string('Escolha um arquivo')
        .min(1, 'Escolha um arquivo')
        .max(2000)
        .describe('id or address of a file stored by POST system/file'),
    }),
    output: importItem,
  },
  commit: {
    method: 'POST',
    path: 'system/import/{id}/commit',
    summary: 'Write every good line, all or none',
    access: write,
    params: byId,
    output: importItem,
  },
  cancel: {
    method: 'POST',
    path: 'system/import/{id}/cancel',
    summary: 'Give up an import that was not written yet',
    access: write,
    params: byId,
    output: importItem,
  },
  wrongLines: {
    method: 'GET',
    path: 'system/import/{id}/wrong-lines',
    summary: 'The wrong lines as a spreadsheet: the same columns and the reason, to be corrected and imported again',
    access: read,
    kind: 'download',
    params: byId,
    output: z.unknown(),
  },
  template: {
    method: 'GET',
    path: 'system/import-template',
    summary: 'An example spreadsheet with instructions, which the import accepts as it is',
    access: read,
    kind: 'download',
    query: z.object({ type: importType }),
    output: z.unknown(),
  },
})

/** Apart from the others because it starts from an import that was written. */
export const importUndo = defineRoutes({
  undo: {
    method: 'POST',
    path: 'system/import/{id}/undo',
    summary: 'Take back what an import created and restore what it changed, except records changed since',
    access: write,
    params: byId,
    output: importItem,
  },
})
