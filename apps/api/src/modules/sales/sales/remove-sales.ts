import { problemText } from '@prumo/contract/problems'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { mayBeDeleted } from '@prumo/domain/sales/sale-status'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { readSaleEntries } from '#modules/finance/index.ts'
import { selectPayments } from '../payments/queries.ts'
import { receivedOf } from '../payments/settle-cancelled.ts'
import { lockReadableSales } from '../record/find-sale.ts'
import { refuseOtherTypes } from '../record/rights-queries.ts'
import { hideSales, type StoredSale } from '../record/stored-sale-queries.ts'

/** Puts a sale among the deleted ones: its number stays used. */
export async function removeSale(ctx: Context, id: string): Promise<void> {
  const [sale] = await lockReadableSales(ctx, [id])
  if (!sale) throw new Problem('not-found')
  const reason = whyNotDeleted(ctx, sale) ?? (await whyUnsettled(ctx, sale))
  if (reason) throw reason
  await hideSales(ctx, [id])
}

/** As many as can be; each that cannot says why. */
export async function removeSales(ctx: Context, ids: readonly string[]) {
  const found = new Map((await lockReadableSales(ctx, ids)).map((sale) => [sale.id, sale]))
  const failed: { id: string; code: number | null; message: string }[] = []
  for (const id of ids) {
    const sale = found.get(id)
    const reason = sale && (whyNotDeleted(ctx, sale) ?? (await whyUnsettled(ctx, sale)))
    if (!sale) failed.push({ id, code: null, message: problemText('not-found') })
    else if (reason) failed.push({ id, code: sale.code, message: reason.message })
  }
  const standing = new Set(failed.map(({ id }) => id))
  const deleted = [...new Set(ids)].filter((id) => !standing.has(id))
  await hideSales(ctx, deleted)
  return { deleted: deleted.length, failed }
}

/** Money of a quote that came in, or that finance asks for, is settled by cancelling it first. */
async function whyUnsettled(ctx: Context, { id, status, code }: StoredSale): Promise<Problem | null> {
  if (status === 'CANCELLED') return null
  const payments = await selectPayments(ctx, id)
  if (payments.length === 0) return null
  const entries = await readSaleEntries(ctx, id)
  const isAsked = entries.some((entry) => entry.status !== 'CANCELED')
  return isAsked || receivedOf(entries, payments) > 0 ? new Problem('sale.unsettled', { words: { code } }) : null
}

function whyNotDeleted(ctx: Context, { type, status, code, deletedAt }: StoredSale): Problem | null {
  try {
    refuseOtherTypes(ctx, type)
  } catch (error) {
    return error as Problem
  }
  if (deletedAt) return new Problem('sale.already-deleted', { words: { code } })
  if (mayBeDeleted(status)) return null
  return new Problem('sale.not-deletable', { words: { code, status: saleStatusLabels[status] } })
}
