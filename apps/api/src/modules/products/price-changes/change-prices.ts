import { mayCall } from '@prumo/contract/access'
import { mostPreviewedPrices, type priceChanges } from '@prumo/contract/products/price-changes'
import { costAccess } from '@prumo/contract/products/product-access'
import type { InputOf } from '@prumo/contract/route'
import { fromCents, largestWrittenCents } from '@prumo/domain/money/money'
import { changePrice, type PriceChange } from '@prumo/domain/products/change-price'
import { percentages } from '@prumo/domain/products/pricing'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findSelectedProducts, type ProductSelection } from '../products/find-selected-products.ts'
import {
  deleteOldPriceChanges,
  insertPriceChange,
  lockPrices,
  markUndone,
  selectPriceChangeForUpdate,
  updatePrices,
  type PricedItem,
} from './queries.ts'

type Request = InputOf<typeof priceChanges.apply>['body']
type Changed = PricedItem & { after: number }

const endings = { none: null, '90': 90, '99': 99 } as const
const meaningOf = ({ ending, ...change }: Request['change']): PriceChange => ({ ...change, ending: endings[ending] })

const asWritten = (change: Request['change']) => ({
  ...change,
  amount: change.by === 'percent' ? percentages.fromWhole(change.amount) : fromCents(change.amount),
})

async function planPrices(ctx: Context, selection: ProductSelection, change: Request['change']) {
  const ids = await findSelectedProducts(ctx, selection)
  const meaning = meaningOf(change)
  const lines = (await lockPrices(ctx, ids))
    .map((item): Changed => ({ ...item, after: changePrice(item.salePrice, meaning) }))
    .filter(({ salePrice, after }) => after !== salePrice)
  return { products: ids.length, lines, impossible: lines.filter(({ after }) => after <= 0).length }
}

/** Was above its cost, and is not any more. */
const fallsBelowCost = ({ salePrice, costPrice, after }: Changed) =>
  costPrice !== null && after <= costPrice && salePrice > costPrice

export async function previewPrices(ctx: Context, { change, ...selection }: Omit<Request, 'acceptBelowCost'>) {
  const { products, lines, impossible } = await planPrices(ctx, selection, change)
  return {
    products,
    prices: lines.length,
    lines: lines
      .slice(0, mostPreviewedPrices)
      .map(({ id, productId, name, sku, salePrice: before, after }) => ({ id, productId, name, sku, before, after })),
    impossible,
    belowCost: lines.filter(fallsBelowCost).length,
  }
}

/** All of them or none; what they were is kept, to be taken back. */
export async function changePrices(ctx: Context, { change, acceptBelowCost, ...selection }: Request) {
  const { lines, impossible } = await planPrices(ctx, selection, change)
  if (impossible > 0) throw new Problem('product.price-too-low', { words: { count: impossible } })
  if (lines.some(({ after }) => after > largestWrittenCents)) throw new Problem('product.price-too-high')
  const seesCost = !ctx.actor || mayCall(ctx.actor, { access: costAccess })
  if (seesCost && !acceptBelowCost && lines.some(fallsBelowCost)) throw new Problem('catalogue.below-cost')
  if (lines.length === 0) return { changed: 0, id: null }
  const kept = lines.map(({ id, isVariation, salePrice: before, after }) => ({ id, isVariation, before, after }))
  await updatePrices(ctx.db, kept)
  await deleteOldPriceChanges(ctx)
  return { changed: lines.length, id: await insertPriceChange(ctx, asWritten(change), kept) }
}

/** A price that is no longer what the change made it is somebody's decision: it stays. */
export async function undoPrices(ctx: Context, id: string) {
  const stored = await selectPriceChangeForUpdate(ctx, id)
  if (!stored) throw new Problem('not-found')
  if (stored.undoneAt) throw new Problem('price-change.undone')
  const back = stored.lines.map((line) => ({ ...line, before: line.after, after: line.before }))
  const undone = await updatePrices(ctx.db, back)
  await markUndone(ctx, id)
  return { undone, kept: stored.lines.length - undone }
}
