import type { LineNeed } from '@prumo/contract/purchasing/labels'
import { convertQuantity } from '@prumo/domain/invoices/convert-quantity'
import { fitsUnit } from '@prumo/domain/products/quantity'
import type { StoredInvoiceLine } from './line-queries.ts'

export type ReceivedLine = StoredInvoiceLine & { comesIn: number; cost: number }

/** What comes in of a line, in thousandths of the product's unit. */
export const stockQuantityOf = ({ quantity, factor }: Pick<StoredInvoiceLine, 'quantity' | 'factor'>): number | null =>
  factor === null ? null : convertQuantity(quantity, factor)

/** What a line still waits for; null: nothing, or it is left out. */
export function needOf(line: StoredInvoiceLine): LineNeed | null {
  if (line.isLeftOut) return null
  const unit = line.newProduct?.unitOfMeasurement ?? line.productUnit
  if (!line.newProduct) {
    if (line.productId === null || unit === null) return 'product'
    if (line.match === 'similar') return 'accept'
    if (line.hasVariations) return 'variation'
  }
  if (line.factor === null) return 'unit'
  const comesIn = stockQuantityOf(line)
  return comesIn === null || comesIn === 0 || !fitsUnit(comesIn, unit!) ? 'quantity' : null
}
