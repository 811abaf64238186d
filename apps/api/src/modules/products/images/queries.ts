import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

export const imageSizes = ['large', 'medium', 'thumbnail'] as const
export type ImageSize = (typeof imageSizes)[number]
export type ImageRow = { id: string; name: string; order: number } & Record<ImageSize, string>

const fileOf = (size: ImageSize) => sql<string>`max(file.file_id::text) filter (where file.size = ${size})`.as(size)

export const selectImages = (db: Db, productId: string): Promise<ImageRow[]> =>
  db
    .selectFrom('productImage as image')
    .innerJoin('productImageFile as file', (join) =>
      join.onRef('file.companyId', '=', 'image.companyId').onRef('file.imageId', '=', 'image.id'),
    )
    .select(['image.id', 'image.name', 'image.position as order', ...imageSizes.map(fileOf)])
    .where('image.productId', '=', productId)
    .groupBy(['image.companyId', 'image.id', 'image.name', 'image.position'])
    .orderBy('image.position')
    .execute()

/** Whoever changes the pictures of a product does it alone. */
export const holdProduct = ({ db }: Context, id: string) =>
  db.selectFrom('product').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type NewImage = { productId: string; name: string; position: number; files: Record<ImageSize, string> }

export async function insertImage({ db, companyId }: Context, { files, ...image }: NewImage): Promise<string> {
  const { id } = await db
    .insertInto('productImage')
    .values({ companyId, ...image })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('productImageFile')
    .values(imageSizes.map((size) => ({ companyId, imageId: id, size, fileId: files[size] })))
    .execute()
  return id
}

/** In this order from the first on. */
export const updateImagePositions = (db: Db, ids: readonly string[]) =>
  sql`update product_image set position = given.ordinality - 1
    from unnest(${ids}::uuid[]) with ordinality as given (id, ordinality)
    where product_image.id = given.id and product_image.position <> given.ordinality - 1`.execute(db)

/** The files that were its own. */
export async function deleteImage(db: Db, id: string): Promise<string[]> {
  const files = await db.deleteFrom('productImageFile').where('imageId', '=', id).returning('fileId').execute()
  await db.deleteFrom('productImage').where('id', '=', id).execute()
  return files.map(({ fileId }) => fileId)
}
