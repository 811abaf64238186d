import type { ImageArchive, ImageArchiveLine, ImageArchiveStage } from '@prumo/contract/products/image-archives'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import type { StageWork } from '#platform/tracked-work/handle-tracked-work.ts'
import { stageColumns } from '#platform/tracked-work/queries.ts'
import { checkMove } from '#platform/tracked-work/tracked-work.ts'
import { imageArchiveWork, type ArchiveData } from './stages.ts'

const { status, percent } = stageColumns(imageArchiveWork)
const countOf = (outcome: ImageArchiveLine['outcome']) =>
  sql`(select count(*)::int from jsonb_array_elements(i.lines) line where line ->> 'outcome' = ${sql.lit(outcome)})`

export async function findArchive(db: Db, id: string): Promise<ImageArchive> {
  const { rows } = await sql<ImageArchive>`
    select i.id, i.name, ${status} as status, i.stage, ${percent} as progress, i.items_count, ${countOf('added')} as added_count,
      ${countOf('refused')} as refused_count, i.message, i.created_at, i.finished_at, i.lines
    from image_archive i where i.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

type NewArchive = { id: string; name: string; fileId: string; stage: ImageArchiveStage; runId: string }

export const insertArchive = ({ db, companyId, userId }: Context, row: NewArchive) =>
  db
    .insertInto('imageArchive')
    .values({ ...row, companyId, createdBy: userId })
    .execute()

export async function findBegunArchive(db: Db, id: string) {
  const row = await db
    .selectFrom('imageArchive')
    .select(['id', 'name', 'fileId', 'lines'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, lines: row.lines as unknown as ImageArchiveLine[] }
}

export type ArchiveWork = StageWork<ArchiveData, Awaited<ReturnType<typeof findBegunArchive>>>

export const updateItemsCount = (db: Db, id: string, itemsCount: number) =>
  db.updateTable('imageArchive').set({ itemsCount }).where('id', '=', id).execute()

/** In the transaction of the picture it tells of. */
export const appendLine = (db: Db, id: string, line: ImageArchiveLine) =>
  sql`update image_archive set lines = lines || ${JSON.stringify([line])}::jsonb where id = ${id}`.execute(db)

export async function finishArchive(db: Db, id: string, now: Date) {
  checkMove(imageArchiveWork, ['drawing'], 'done')
  await db
    .updateTable('imageArchive')
    .set({ stage: 'done', fileId: null, attempts: 0, message: null, finishedAt: now.toISOString() })
    .where('id', '=', id)
    .where('stage', '=', 'drawing')
    .execute()
}

export type NamedItem = { code: string; productId: string; variationId: string | null }

/** Products and variations by the codes that a file may be named by. */
export async function selectItemsByCode(db: Db, codes: readonly string[]): Promise<Map<string, NamedItem>> {
  const { rows } = await sql<NamedItem>`
    select c.code, coalesce(c.product_id, v.product_id) as product_id, c.variation_id
    from catalogue_code c left join product_variation v on v.company_id = c.company_id and v.id = c.variation_id
    where c.kind = 'code' and c.code = any(${[...codes]}::text[]) and c.service_id is null`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** A variation without a picture shows this one. */
export const updateVariationImage = (db: Db, variationId: string, imageId: string) =>
  db
    .updateTable('productVariation')
    .set({ imageId })
    .where('id', '=', variationId)
    .where('imageId', 'is', null)
    .execute()
