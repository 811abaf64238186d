import type { ImportItem, ImportStage, ImportType, importStatus } from '@prumo/contract/imports/imports'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import type { StageWork } from '#platform/tracked-work/handle-tracked-work.ts'
import { stageColumns } from '#platform/tracked-work/queries.ts'
import { checkMove, listEndedStages } from '#platform/tracked-work/tracked-work.ts'
import { importWork, type ImportData } from './stages.ts'

const { status, percent, doneCount } = stageColumns(importWork)

type Filters = { search: string; name: string; type: ImportType; status: z.infer<typeof importStatus> }

export const importSource: ListSource<ImportItem, Filters> = {
  from: (db) => db.selectFrom('registerImport as i'),
  id: sql.ref('i.id'),
  columns: {
    ...plainColumns('i', [
      'id',
      'type',
      'name',
      'stage',
      'itemsCount',
      'message',
      'createdAt',
      'finishedAt',
      'linesForgottenAt',
    ]),
    status,
    progress: percent,
    processedItems: sql`case i.stage when 'checking' then ${doneCount} when 'committing' then ${doneCount} when 'undoing' then ${doneCount} else i.items_count end`,
    counts: sql`json_build_object('create', i.create_count, 'change', i.change_count, 'same', i.same_count, 'wrong', i.wrong_count, 'undone', i.undone_count, 'kept', i.kept_count)`,
    user: sql`(select json_build_object('photoUrl', u.photo_url, 'displayName', u.display_name) from user_account u where u.id = i.created_by)`,
  },
  filters: {
    search: (text) => sql`i.search_text like ${likePattern(text)}`,
    name: (text) => sql`i.search_text like ${likePattern(text)}`,
    type: (type) => sql`i.type = ${type}`,
    status: (wanted) => sql`${status} = ${wanted}`,
  },
}

export async function findImport({ db }: { db: Db }, id: string): Promise<ImportItem> {
  const columns = Object.entries(importSource.columns).map(([name, column]) => column.as(sql.raw(`"${name}"`) as never))
  const row = await db
    .selectFrom('registerImport as i')
    .select(columns as never)
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row as unknown as ImportItem
}

export async function selectWarnings(db: Db, id: string) {
  return (await db.selectFrom('registerImport').select('warnings').where('id', '=', id).executeTakeFirstOrThrow())
    .warnings
}

export const selectKnowsCost = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('registerImport').select('knowsCost').where('id', '=', id).executeTakeFirst())?.knowsCost ??
  false

export const selectImportsOfFile = (db: Db, fileId: string) =>
  db.selectFrom('registerImport').select(['type', 'createdBy']).where('fileId', '=', fileId).execute()

export async function findImportForUpdate(db: Db, id: string) {
  const row = await db
    .selectFrom('registerImport')
    .select(['id', 'type', 'stage', 'createCount', 'changeCount', 'itemsCount', 'knowsCost', 'linesForgottenAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return { ...row, type: row.type as ImportType, stage: row.stage as ImportStage }
}

export async function findColumns(db: Db, id: string) {
  const row = await db
    .selectFrom('registerImport')
    .select(['type', 'name', 'columns', 'wrongCount', 'linesForgottenAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return { ...row, type: row.type as ImportType, columns: row.columns as string[] }
}

export const insertImport = (
  { db, companyId, userId }: Context,
  row: {
    id: string
    type: ImportType
    name: string
    fileId: string
    knowsCost: boolean
    stage: ImportStage
    runId: string
  },
) =>
  db
    .insertInto('registerImport')
    .values({ ...row, companyId, createdBy: userId })
    .execute()

type Changes = {
  stage?: ImportStage
  runId?: string
  attempts?: number
  columns?: string
  warnings?: string[]
  message?: string | null
  itemsCount?: number
  createCount?: number
  changeCount?: number
  sameCount?: number
  wrongCount?: number
  undoneCount?: number
  keptCount?: number
  madeCategoryIds?: string[]
  finishedAt?: Date
}

/** Changes an import that stands where it is expected to; answers whether it did. */
export async function updateImport(db: Db, id: string, at: readonly ImportStage[], changes: Changes): Promise<boolean> {
  if (changes.stage) checkMove(importWork, at, changes.stage)
  const { numUpdatedRows } = await db
    .updateTable('registerImport')
    .set(changes)
    .where('id', '=', id)
    .where('stage', 'in', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findBegunImport(db: Db, id: string) {
  const row = await db
    .selectFrom('registerImport')
    .select(['type', 'fileId', 'createCount', 'changeCount', 'sameCount', 'knowsCost', 'madeCategoryIds'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, type: row.type as ImportType }
}

export type ImportWork = StageWork<ImportData, Awaited<ReturnType<typeof findBegunImport>>>

export async function selectStage(db: Db, id: string) {
  return (await db.selectFrom('registerImport').select('stage').where('id', '=', id).executeTakeFirst())?.stage as
    | ImportStage
    | undefined
}

/** Marks the imports that ended before a day as having no lines any more, and answers which. */
export async function updateForgotten(db: Db, before: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('registerImport')
    .set({ linesForgottenAt: now })
    .where('stage', 'in', listEndedStages(importWork))
    .where('finishedAt', '<', before)
    .where('linesForgottenAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
