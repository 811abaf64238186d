import { findSale } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { OfferedSale } from './offer.ts'

/** The sale a link leads to; of one that was deleted its links are closed. */
export async function findLinkedSale(guest: Context, id: string): Promise<OfferedSale> {
  const sale = await findSale(guest, id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not-found' ? new Problem('public-link.revoked') : error
  })
  if (sale.isDeleted) throw new Problem('public-link.revoked')
  return sale
}
