import { updateReserved, upsertLevels, saveReservations } from './write-queries.ts'
import { formatQuantity } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findCountedLater } from './counted-later.ts'
import { holdLevels, type HeldLevels } from './hold-levels.ts'
import type { NewMovement } from './new-movement.ts'
import { notLater, postMovements } from './post-movements.ts'
import { type MovementRow } from './queries.ts'
import { selectReservations, type StoredReservation } from './reservation-queries.ts'

/** Quantities are thousandths above zero. */
export type StockLine = {
  itemId: string
  productId?: string | undefined
  placeId?: string | null | undefined
  quantity: number
}

/** `reference`: the document the lines belong to. */
type Reserving = { reference: string; lines: readonly StockLine[]; mayGoBelowZero?: boolean }

/** Keeps things for a document without moving them: what is kept is no longer available to others. */
export async function reserveStock(
  ctx: Context,
  { reference, lines, mayGoBelowZero = false }: Reserving,
): Promise<void> {
  if (lines.length === 0) return
  const held = await holdLevels(ctx, lines)
  const reservations = await selectReservations(ctx, reference, itemsOf(lines))
  for (const { itemId, placeId, quantity } of lines) {
    const { name } = held.facts.get(itemId)!
    const level = held.levelAt(itemId, placeId)
    const available = level.current - level.reserved
    if (quantity > available && !mayGoBelowZero)
      throw new Problem('stock.not-enough', {
        words: { name, available: formatQuantity(Math.max(0, available)), wanted: formatQuantity(quantity) },
      })
    const own = reservations.find((each) => each.itemId === itemId && each.placeId === level.placeId)
    if (own) own.quantity += quantity
    else reservations.push({ itemId, placeId: level.placeId, quantity })
    changeReserved(held, itemId, level.placeId, quantity)
  }
  await save(ctx, held, reference, reservations)
}

type Releasing = {
  reference: string
  lines?: readonly StockLine[]
  /** What the document takes next: held together with what it keeps, in one order for everybody. */
  nextItemIds?: readonly string[]
}

/** Lets go of what a document keeps: of some lines, or of all of it. Answers how many lines that were. */
export async function releaseStock(ctx: Context, { reference, lines, nextItemIds = [] }: Releasing): Promise<number> {
  const known = await selectReservations(ctx, reference)
  if (known.length === 0) return 0
  const held = await holdLevels(
    ctx,
    [...itemsOf(known), ...nextItemIds].map((itemId) => ({ itemId })),
  )
  // What the document got of other things meanwhile is not held here, and stays.
  const reservations = await selectReservations(ctx, reference, itemsOf(known))
  const released = letGo(held, reservations, lines ?? reservations.map((each) => ({ ...each })))
  await save(ctx, held, reference, reservations)
  return released
}

type Taking = Omit<NewMovement, 'type' | 'quantity' | 'toPlaceId' | 'reference'> & { quantity: number }

type Carried = {
  reference: string
  lines: readonly Taking[]
  /** Whether the document may keep something of them. */
  keepsSome?: boolean
}

/** Carries out a sale: what it kept is let go of, wherever it was kept, and goes out here. */
export async function takeStock(ctx: Context, { reference, lines, keepsSome = true }: Carried): Promise<MovementRow[]> {
  if (lines.length === 0) return []
  const [held, counted] = await Promise.all([
    holdLevels(ctx, lines),
    findCountedLater(
      ctx,
      lines.map((line) => notLater(line, ctx.now())),
    ),
  ])
  const reservations = keepsSome ? await selectReservations(ctx, reference, itemsOf(lines)) : []
  letGo(held, reservations, lines)
  await saveReservations(ctx, reference, reservations)
  return postMovements(
    ctx,
    lines.map((line) => ({ ...line, type: 'SALE', quantity: -line.quantity, reference, isOfSale: true })),
    { held, counted },
  )
}

/** `cost`: of all of it, as it left, in cents. */
type Returning = Taking & { cost: number | null }

/** What a sale gave comes back, at the cost it left with. */
export const returnStock = (
  ctx: Context,
  { reference, lines }: { reference: string; lines: readonly Returning[] },
): Promise<MovementRow[]> =>
  postMovements(
    ctx,
    lines.map((line) => ({ ...line, type: 'RETURN', reference, isOfSale: true })),
  )

const itemsOf = (lines: readonly { itemId: string }[]) => lines.map(({ itemId }) => itemId)

/** First what is kept in the place that is named, then elsewhere. */
function letGo(held: HeldLevels, reservations: StoredReservation[], lines: readonly StockLine[]): number {
  let released = 0
  for (const { itemId, placeId, quantity } of lines) {
    const here = placeId ?? held.defaultPlace
    const own = reservations.filter((each) => each.itemId === itemId)
    let rest = quantity
    for (const reservation of own.toSorted((a, b) => Number(b.placeId === here) - Number(a.placeId === here))) {
      const part = Math.min(rest, reservation.quantity)
      if (part <= 0) continue
      rest -= part
      released += 1
      reservation.quantity -= part
      changeReserved(held, itemId, reservation.placeId, -part)
    }
  }
  return released
}

function changeReserved(held: HeldLevels, itemId: string, placeId: string, by: number) {
  held.levelAt(itemId, placeId).reserved += by
  held.items.get(itemId)!.reserved += by
}

async function save(ctx: Context, held: HeldLevels, reference: string, reservations: readonly StoredReservation[]) {
  await upsertLevels(ctx.db, ctx.companyId, [...held.levels.values()])
  await updateReserved(ctx.db, [...held.items.values()])
  await saveReservations(ctx, reference, reservations)
}
