import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findReadableSale } from '../record/find-sale.ts'
import { updateSale } from '../record/stored-sale-queries.ts'

/** Somebody with the right looked at what was odd; what it was stays in the history of the sale. */
export async function markChecked(ctx: Context, id: string, version: number | undefined): Promise<void> {
  const sale = await findReadableSale(ctx, id)
  if (version !== undefined && version !== sale.version) throw new Problem('stale-record')
  if (sale.toCheck.length === 0) throw new Problem('sale.not-to-check')
  await updateSale(ctx, id, { toCheck: [] })
}
