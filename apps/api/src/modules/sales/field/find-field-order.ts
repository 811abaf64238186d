import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findReadableSale } from '../record/find-sale.ts'
import { isSignedIn, mayWriteSales } from '../record/rights-queries.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'

/** A service order to work on, locked: for its technician, and for whoever may change service orders. */
export async function findFieldOrder(ctx: Context, id: string): Promise<StoredSale> {
  const sale = await findReadableSale(ctx, id)
  if (sale.type !== 'SERVICEORDER' || sale.status === 'BUDGET') throw new Problem('not-found')
  if (!mayWriteSales(ctx, 'SERVICEORDER') && !(await isSignedIn(ctx, sale.technicalId)))
    throw new Problem('visit.not-yours')
  return sale
}
