import { insertMissingItems } from './write-queries.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import {
  lockItems,
  selectLying,
  type ItemFacts,
  type StoredBatch,
  type StoredItem,
  type StoredLevel,
} from './queries.ts'

/** `productId`: whose variation it is said to be. */
type Place = {
  itemId: string
  productId?: string | undefined
  placeId?: string | null | undefined
  toPlaceId?: string | undefined
}

/** Things in stock that nobody else moves until the end of the transaction. */
export type HeldLevels = {
  facts: ReadonlyMap<string, ItemFacts>
  items: Map<string, StoredItem>
  levels: Map<string, StoredLevel>
  batches: Map<string, StoredBatch[]>
  defaultPlace: string
  /** The level of a place, made when nothing ever lay there. */
  levelAt: (itemId: string, placeId: string | null | undefined) => StoredLevel
  batchesAt: (level: StoredLevel) => StoredBatch[]
  /** What lies at a place, with what was planned since. */
  currentAt: (itemId: string, placeId: string | null | undefined) => number
  plan: (itemId: string, placeId: string | null | undefined, quantity: number) => void
}

/**
 * All of it is asked in one go, and answered in the order it stands here: what is read behind the lock is what the last writer left,
 * a first variation made meanwhile too, after which nothing may come to the product itself.
 */
export async function holdLevels(ctx: Context, places: readonly Place[]): Promise<HeldLevels> {
  const ids = [...new Set(places.map(({ itemId }) => itemId))]
  const [, items, lying] = await Promise.all([insertMissingItems(ctx, ids), lockItems(ctx, ids), selectLying(ctx, ids)])
  const facts = new Map(lying.facts.map((each) => [each.id, each]))
  if (places.some(({ itemId, productId }) => !isOf(facts.get(itemId), productId)))
    throw new Problem('stock.item-missing')
  refuseParent(facts)
  const named = places.flatMap(({ placeId, toPlaceId }) => [placeId, toPlaceId]).filter((id) => typeof id === 'string')
  if (named.some((placeId) => !lying.places.some(({ id }) => id === placeId))) throw new Problem('stock.place-missing')
  const batches = Map.groupBy(lying.batches, ({ itemId, placeId }) => keyOf(itemId, placeId))
  const levels = new Map(lying.levels.map((level) => [keyOf(level.itemId, level.placeId), level]))
  const defaultPlace = lying.places.find(({ isDefault }) => isDefault)!.id
  const planned = new Map<string, number>()
  const keyAt = (itemId: string, placeId: string | null | undefined) => keyOf(itemId, placeId ?? defaultPlace)
  return {
    facts,
    items,
    levels,
    batches,
    defaultPlace,
    levelAt: (itemId, placeId) => {
      const key = keyAt(itemId, placeId)
      const level = levels.get(key) ?? { itemId, placeId: placeId ?? defaultPlace, current: 0, reserved: 0 }
      levels.set(key, level)
      return level
    },
    batchesAt: ({ itemId, placeId }) => {
      const key = keyOf(itemId, placeId)
      const there = batches.get(key) ?? []
      batches.set(key, there)
      return there
    },
    currentAt: (itemId, placeId) => {
      const key = keyAt(itemId, placeId)
      return (levels.get(key)?.current ?? 0) + (planned.get(key) ?? 0)
    },
    plan: (itemId, placeId, quantity) => {
      const key = keyAt(itemId, placeId)
      planned.set(key, (planned.get(key) ?? 0) + quantity)
    },
  }
}

function refuseParent(facts: ReadonlyMap<string, ItemFacts>) {
  const parent = [...facts.values()].find(({ hasVariations }) => hasVariations)
  if (parent) throw new Problem('stock.has-variations', { words: { name: parent.name } })
}

const isOf = (facts: ItemFacts | undefined, productId: string | undefined) =>
  facts !== undefined && (productId === undefined || facts.productId === productId)

const keyOf = (itemId: string, placeId: string) => `${itemId} ${placeId}`
