import { sameNumberCodes } from '@prumo/domain/products/gtin'
import { fitsUnit } from '@prumo/domain/products/quantity'
import { quantityForTotal, readScaleLabel, type ScaleLabel } from '@prumo/domain/products/scale-label'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectScalePatterns } from '../scale-patterns/queries.ts'
import { selectByCode, selectItem, type FoundItem, type ItemKind } from './queries.ts'

type FoundByCode = FoundItem & { quantity: number; totalPrice: number | null }

/** Registered barcode, SKU, code of a service, label of a scale: in this order. */
export async function findByCode(ctx: Context, given: string, kinds: readonly ItemKind[]): Promise<FoundByCode> {
  const code = given.toUpperCase()
  const registered = await selectByCode(ctx.db, sameNumberCodes(code), [code])
  const item = registered && (await selectItem(ctx.db, registered.itemId, kinds))
  const found = item
    ? { ...item, quantity: registered.quantity, totalPrice: null }
    : await findByScaleLabel(ctx, code, kinds)
  if (!found) throw new Problem('not-found')
  return found
}

async function findByScaleLabel(ctx: Context, code: string, kinds: readonly ItemKind[]): Promise<FoundByCode | null> {
  for (const label of readScaleLabel(code, await selectScalePatterns(ctx))) {
    const registered = await selectByCode(ctx.db, [], label.codes)
    const item = registered && (await selectItem(ctx.db, registered.itemId, kinds))
    if (item) return { ...item, ...boughtBy(label, item) }
  }
  return null
}

function boughtBy({ holds, amount }: ScaleLabel, { salePrice, unitOfMeasurement: unit }: FoundItem) {
  if (holds === 'PRICE') {
    if (!salePrice) throw new Problem('catalogue.label-without-price')
    return { quantity: quantityForTotal(amount, salePrice), totalPrice: amount }
  }
  const quantity = unit === 'G' ? amount * 1000 : amount
  if (!fitsUnit(quantity, unit)) throw new Problem('catalogue.weight-of-whole')
  return { quantity, totalPrice: null }
}
