import { buffer } from 'node:stream/consumers'
import type { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { InputOf } from '@prumo/contract/route'
import { unitOfInvoice } from '@prumo/domain/invoices/convert-quantity'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { readTaxedUnits } from '../invoice-file/read-taxed-units.ts'
import { findInvoiceForUpdate } from './find-invoice.ts'
import { selectInvoiceLines, updateLines, type StoredInvoiceLine } from './line-queries.ts'
import { usualFactor } from './match-lines.ts'
import { selectChosenItems, type Candidate } from './match-queries.ts'
import { updateSupplierInvoice } from './queries.ts'

type Decisions = InputOf<typeof supplierInvoices.decide>['body']
type Decision = NonNullable<Decisions['lines']>[number]

/** Writes down what a person says of lines; nothing comes in by it. */
export async function decideLines(ctx: Context, id: string, { version, shareMode, lines: decisions = [] }: Decisions) {
  const { fileId } = await findInvoiceForUpdate(ctx, id, 'DRAFT', version)
  const lines = new Map((await selectInvoiceLines(ctx, id)).map((line) => [line.id, line]))
  const named = decisions.flatMap(({ productId, variationId }) => [productId, variationId].filter((each) => !!each))
  const items = await selectChosenItems(ctx, named as string[])
  const needsTaxedUnits = decisions.some(
    ({ lineId, productId, variationId, newProduct }) =>
      lines.get(lineId)?.invoicedFactor && (productId || variationId || newProduct),
  )
  const taxedUnits = needsTaxedUnits ? await taxedUnitsOf(ctx, fileId) : []
  const changed = decisions.map((decision) => {
    const line = lines.get(decision.lineId)
    if (!line) throw new Problem('supplier-invoice.line-missing')
    const choice = choiceOf({ ...line, taxedUnit: taxedUnits[line.position] ?? '' }, decision, items)
    const after = { ...line, ...choice }
    lines.set(line.id, after)
    return after
  })
  await updateLines(ctx, changed)
  await updateSupplierInvoice(ctx, id, shareMode ? { shareMode } : {})
}

/** The file keeps them; without it somebody has to say what a unit holds. */
async function taxedUnitsOf({ services, companyId }: Context, fileId: string): Promise<string[]> {
  const content = await services.storage.read(`${companyId}/${fileId}`)
  return content ? readTaxedUnits(await buffer(content)) : []
}

function choiceOf(
  line: StoredInvoiceLine & { taxedUnit: string },
  decision: Decision,
  items: ReadonlyMap<string, Candidate>,
): Partial<StoredInvoiceLine> {
  const { isLeftOut = false, factor, accept, newProduct } = decision
  const given = { isLeftOut, ...(factor !== undefined && { factor }) }
  if (newProduct) {
    const usual = usualFactor(line, newProduct.unitOfMeasurement) ?? (unitOfInvoice(line.unit) === null ? 1000 : null)
    return { ...withoutProduct, factor: usual, ...given, match: 'new', newProduct }
  }
  if (decision.productId !== undefined || decision.variationId) {
    if (decision.productId === null) return { ...withoutProduct, ...given }
    const item = items.get(decision.variationId ?? decision.productId!)
    if (!item || (decision.productId && item.productId !== decision.productId)) throw new Problem('stock.item-missing')
    const { productId, variationId } = item
    const usual = productId === line.productId ? line.factor : usualFactor(line, item.unit)
    return { ...withoutProduct, factor: usual, ...given, productId, variationId, match: 'chosen' }
  }
  if (newProduct === null) return { ...withoutProduct, ...given }
  return { ...given, ...(accept && line.productId && { match: 'chosen' }) }
}

const withoutProduct = {
  productId: null,
  variationId: null,
  match: null,
  similarity: null,
  factor: null,
  newProduct: null,
} as const
