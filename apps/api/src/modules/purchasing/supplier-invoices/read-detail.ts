import { landedCosts } from '@prumo/domain/invoices/landed-costs'
import { divideHalfUp } from '@prumo/domain/products/pricing'
import type { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { ResultOf } from '@prumo/contract/route'
import { readPlanRoom } from '#modules/company/index.ts'
import { countProducts } from '#modules/products/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'
import { needOf, stockQuantityOf } from './judge-line.ts'
import { selectInvoiceLines, type StoredInvoiceLine } from './line-queries.ts'
import {
  selectInvoice,
  selectPayables,
  selectSupplierName,
  selectUsualPayment,
  type StoredInvoice,
  type StoredPayable,
} from './queries.ts'

type Detail = ResultOf<typeof supplierInvoices.get>

export async function readDetail(ctx: Context, id: string): Promise<Detail> {
  const invoice = await selectInvoice(ctx, id)
  if (!invoice) throw new Problem('not-found')
  const [lines, payables, usualPayment, productRoom, supplier] = await Promise.all([
    selectInvoiceLines(ctx, id),
    selectPayables(ctx, id),
    selectUsualPayment(ctx, invoice.supplierDocument),
    readPlanRoom(ctx, 'products', countProducts),
    invoice.supplierId ? selectSupplierName(ctx, invoice.supplierId) : null,
  ])
  const { supplierFacts: _facts, supplierId: _id, stockGroupId: _group, ...facts } = invoice
  const costs = landedCosts(lines, invoice.total, invoice.shareMode)
  return {
    ...facts,
    supplier: supplier ?? null,
    lineCount: lines.length,
    lines: lines.map((line, index) => lineDetail(ctx, line, line.landedCost ?? costs[index]!)),
    payables: payablesOf(invoice, payables),
    usualPayment,
    productRoom,
  }
}

function lineDetail(ctx: Context, line: StoredInvoiceLine, landedCost: number): Detail['lines'][number] {
  const stockQuantity = line.receivedQuantity ?? stockQuantityOf(line)
  const { thumbnailFileId: fileId, newProduct } = line
  return {
    ...line,
    productName: newProduct?.name ?? line.productName,
    productUnit: newProduct?.unitOfMeasurement ?? line.productUnit,
    thumbnailUrl: fileId && signedPictureUrl(ctx.services.secrets.fileUrl, ctx.companyId, fileId, ctx.now()),
    stockQuantity,
    needs: needOf(line),
    landedCost,
    unitCost: stockQuantity ? divideHalfUp(BigInt(landedCost) * 1000n, BigInt(stockQuantity)) : null,
  }
}

const noPayment = '90'

/** What the invoice asks for in parts, or all of it at once on a day that somebody has to say. */
export function payablesOf(invoice: StoredInvoice, stored: readonly StoredPayable[]): StoredPayable[] {
  if (stored.length > 0 || invoice.paymentMethod === noPayment || invoice.total === 0) return [...stored]
  return [{ id: '', number: '001', dueOn: null, amount: invoice.total, entryId: null, isPaid: false }]
}
