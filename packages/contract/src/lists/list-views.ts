import * as z from 'zod'
import { byId, id, line, nothing, recordVersion } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { listViewHeads } from './list-view-heads.ts'
import { listNames } from './list-names.ts'

const list = z.enum(listNames, 'Esta lista não existe')
const columns = z
  .array(z.string().max(60))
  .min(1, 'Mostre ao menos uma coluna')
  .max(60)
  .refine((names) => new Set(names).size === names.length, 'Mostre cada coluna uma vez')

/** How a list is looked at. Filters, order and columns are checked against the list's own contract. */
export const viewLook = z.object({
  filters: z.record(z.string().max(60), z.unknown()).default({}),
  sort: z.string().max(60).nullable().default(null),
  columns: columns.nullable().default(null).describe('null: the usual ones'),
})
export type ViewLook = z.output<typeof viewLook>

export const listView = z.object({
  id,
  list,
  name: z.string(),
  isShared: z.boolean().describe('for everybody in the company who sees the list'),
  mayChange: z.boolean(),
  look: viewLook,
  version: z.int(),
})
export type ListView = z.input<typeof listView>

const name = line(60, { required: 'Dê um nome à visão' })

/** Open to whoever sees the list. A view for the company is made and changed by whoever may change what the list shows. */
export const listViews = defineRoutes({
  list: {
    ...listViewHeads.list,
    summary: 'The views of a list, one’s own and the company’s, and the columns one last chose',
    query: z.object({ list: list.optional().describe('of every list one sees when absent') }),
    output: z.object({
      items: z.array(listView),
      total: z.int(),
      columns: columns.nullable(),
      mayShare: z.boolean().describe('whether one may keep views for the company'),
    }),
  },
  get: {
    method: 'GET',
    path: 'system/list-view/{id}',
    summary: 'Read a view',
    access: 'member',
    params: byId,
    output: listView,
  },
  create: {
    method: 'POST',
    path: 'system/list-view',
    summary: 'Keep how a list is looked at, under a name',
    access: 'member',
    body: z.object({ list, name, isShared: z.boolean().default(false), look: viewLook }),
    output: listView,
  },
  update: {
    method: 'PATCH',
    path: 'system/list-view/{id}',
    summary: 'Rename a view or keep another look under its name',
    access: 'member',
    params: byId,
    body: z.object({ name: name.optional(), look: viewLook.optional(), version: recordVersion.optional() }),
    output: listView,
  },
  remove: {
    method: 'DELETE',
    path: 'system/list-view/{id}',
    summary: 'Forget a view',
    access: 'member',
    params: byId,
    output: nothing,
  },
  saveColumns: {
    method: 'PUT',
    path: 'system/list-view/columns',
    summary: 'Remember which columns one wants to see in a list',
    access: 'member',
    body: z.object({ list, columns: columns.nullable() }),
    output: nothing,
  },
})

export const listExports = defineRoutes({
  export: {
    method: 'POST',
    path: 'system/list-view/export',
    summary:
      'A list as a spreadsheet or a PDF, as filtered, in its order and with its columns, without a limit of rows',
    access: 'member',
    kind: 'download',
    isQuestion: true,
    body: viewLook.extend({ list, format: z.enum(['csv', 'xlsx', 'pdf'], 'Escolha o formato') }),
    output: z.unknown(),
  },
})
