import { removePayables } from '#modules/finance/index.ts'
import { restoreCostPrices } from '#modules/products/index.ts'
import { takeBackMovements } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findInvoiceForUpdate } from './find-invoice.ts'
import { lockInvoicedProducts, selectInvoiceLines, type StoredInvoiceLine } from './line-queries.ts'
import { selectPayables, updateSupplierInvoice } from './queries.ts'
import { invoiceReference } from './receive-invoice.ts'

/** Takes an invoice back as a whole. Supplier, products and codes that were learnt of it stay: they are true all the same. */
export async function undoInvoice(ctx: Context, id: string, version?: number): Promise<void> {
  const invoice = await findInvoiceForUpdate(ctx, id, 'RECEIVED', version)
  await lockInvoicedProducts(ctx, id)
  await takeBackMovements(ctx, invoice.stockGroupId!, {
    reason: 'Recebimento da nota desfeito',
    reference: invoiceReference(invoice),
  })
  await restoreCostPrices(ctx, (await selectInvoiceLines(ctx, id)).flatMap(costToRestore))
  // Last: whoever holds the ledger waits for no goods.
  const payables = await selectPayables(ctx, id)
  const { paid } = await removePayables(
    ctx,
    payables.flatMap(({ entryId }) => (entryId ? [entryId] : [])),
    'supplier-invoice',
  )
  if (paid > 0)
    throw new Problem('supplier-invoice.payables-paid', {
      words: { count: paid === 1 ? '1 conta a pagar' : `${paid} contas a pagar` },
    })
  await updateSupplierInvoice(ctx, id, { state: 'UNDONE', undoneAt: ctx.now(), undoneBy: ctx.userId })
}

const costToRestore = ({ productId, variationId, costBefore, costAfter }: StoredInvoiceLine) =>
  costAfter === null ? [] : [{ id: variationId ?? productId!, before: costBefore, after: costAfter }]
