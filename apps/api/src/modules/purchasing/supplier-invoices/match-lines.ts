import { unitOfInvoice } from '@prumo/domain/invoices/convert-quantity'
import type { Unit } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import type { InvoiceFileLine } from '../invoice-file/read-invoice-line.ts'
import type { LineChoice } from './line-queries.ts'
import { selectByBarcode, selectRemembered, selectSimilarNames, type Candidate } from './match-queries.ts'

const unknown: LineChoice = {
  productId: null,
  variationId: null,
  match: null,
  similarity: null,
  factor: null,
  isLeftOut: false,
  newProduct: null,
}

const one = 1000

/** What each line is taken for: by the code remembered of this supplier, by its barcode, or by a name that is like it. */
export async function matchLines(
  ctx: Context,
  supplierDocument: string,
  lines: readonly InvoiceFileLine[],
): Promise<(InvoiceFileLine & LineChoice)[]> {
  const gtins = lines.flatMap(({ gtin }) => (gtin ? [gtin] : []))
  const [barcodes, remembered] = await Promise.all([
    selectByBarcode(ctx, gtins),
    selectRemembered(
      ctx,
      supplierDocument,
      lines.map(({ code }) => code),
    ),
  ])
  const matched = lines.map((line) => {
    const known = remembered.find(({ code, invoicedUnit }) => code === line.code && invoicedUnit === line.unit)
    if (known) return { ...line, ...chosen(known), match: 'remembered' as const, factor: known.factor }
    const barcode = barcodes.find(({ code }) => code === line.gtin)
    if (barcode)
      return { ...line, ...chosen(barcode), match: 'barcode' as const, factor: factorByBarcode(line, barcode) }
    const formerly = remembered.find(({ code }) => code === line.code)
    if (formerly)
      return { ...line, ...chosen(formerly), match: 'remembered' as const, factor: usualFactor(line, formerly.unit) }
    return { ...line, ...unknown }
  })
  return withSimilarNames(ctx, matched)
}

/** A code of a box says what the box holds; another is of one, if the invoice counts in the same unit. */
const factorByBarcode = (line: InvoiceFileLine, { quantity, unit }: { quantity: number; unit: Unit }) =>
  quantity === one ? usualFactor(line, unit) : quantity

/** One for one where both count alike, else what the invoice says of the product's unit if that is taxed; null: somebody has to say it. */
export function usualFactor(
  { unit, taxedUnit, invoicedFactor }: Pick<InvoiceFileLine, 'unit' | 'taxedUnit' | 'invoicedFactor'>,
  productUnit: Unit,
) {
  if (unitOfInvoice(unit) === productUnit) return one
  return unitOfInvoice(taxedUnit) === productUnit ? invoicedFactor : null
}

const chosen = ({ productId, variationId }: Candidate): LineChoice => ({ ...unknown, productId, variationId })

async function withSimilarNames<Line extends InvoiceFileLine & LineChoice>(ctx: Context, lines: readonly Line[]) {
  const open = lines.filter(({ productId }) => productId === null)
  const similar = await selectSimilarNames(
    ctx,
    open.map(({ name }) => name),
  )
  const found = new Map(similar.map(({ index, ...candidate }) => [open[index]!, candidate]))
  return lines.map((line) => {
    const candidate = found.get(line)
    if (!candidate) return line
    const factor = usualFactor(line, candidate.unit)
    return { ...line, ...chosen(candidate), match: 'similar' as const, similarity: candidate.similarity, factor }
  })
}
