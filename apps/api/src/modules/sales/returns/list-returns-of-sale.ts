import type { ResultOf } from '@prumo/contract/route'
import type { saleReturns } from '@prumo/contract/sales/sale-returns'
import type { Context } from '#platform/context.ts'
import { runList } from '#platform/db/list.ts'
import { returnSource } from './queries.ts'

type SaleReturn = ResultOf<typeof saleReturns.get>

/** What came back of a sale that somebody may see, the first first. */
export async function listReturnsOfSale(ctx: Context, saleId: string): Promise<SaleReturn[]> {
  const asked = { filters: { saleId }, sort: 'createdAt', skip: 0, limit: 1000, withTotal: false }
  return (await runList(ctx, returnSource(ctx), asked)).items as SaleReturn[]
}
