import type { ResultOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'
import type { Context } from '#platform/context.ts'
import { findListed } from '#platform/db/find-listed.ts'
import { Problem } from '#platform/problem.ts'
import { refuseOtherTypes, selectReadableIds } from './rights-queries.ts'
import { saleSource } from './sale-queries.ts'
import { lockSales, type StoredSale } from './stored-sale-queries.ts'

type Sale = ResultOf<typeof sales.get>

/** A sale as it is answered, where somebody may see it. */
export async function findSale(ctx: Context, id: string): Promise<Sale> {
  return withPictures(ctx, await findListed(ctx, saleSource(ctx), id))
}

/** The database knows the file of a picture; its address is signed here. */
export function withPictures<Item extends Partial<Sale>>(ctx: Context, item: Item): Item {
  if (!item.products) return item
  const sign = (fileId: string | null) =>
    fileId && signedPictureUrl(ctx.services.secrets.fileUrl, ctx.companyId, fileId, ctx.now())
  return { ...item, products: item.products.map((line) => ({ ...line, thumbnailUrl: sign(line.thumbnailUrl) })) }
}

/** A sale that somebody may see, locked. */
export async function findReadableSale(ctx: Context, id: string): Promise<StoredSale> {
  const [sale] = await lockReadableSales(ctx, [id])
  if (!sale || sale.deletedAt) throw new Problem('not-found')
  return sale
}

/** Those of them that somebody may see, locked. */
export async function lockReadableSales(ctx: Context, ids: readonly string[]): Promise<StoredSale[]> {
  const [sales, readable] = await Promise.all([lockSales(ctx, ids), selectReadableIds(ctx, ids)])
  return sales.filter(({ id }) => readable.has(id))
}

/** The same of somebody who may change it. */
export async function findSaleForUpdate(ctx: Context, id: string, version?: number): Promise<StoredSale> {
  const sale = await findReadableSale(ctx, id)
  refuseOtherTypes(ctx, sale.type)
  if (version !== undefined && version !== sale.version) throw new Problem('stale-record')
  return sale
}
