import { sameNumberCodes } from '@prumo/domain/products/gtin'
import { boughtByLabel, readScaleLabel, type ScaleLabel } from '@prumo/domain/products/scale-label'
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

function boughtBy(label: ScaleLabel, { salePrice: price, unitOfMeasurement: unit }: FoundItem) {
  const bought = boughtByLabel(label, { price, unit })
  if (bought === 'without-price') throw new Problem('catalogue.label-without-price')
  if (bought === 'weight-of-whole') throw new Problem('catalogue.weight-of-whole')
  return { quantity: bought.quantity, totalPrice: bought.total }
}
