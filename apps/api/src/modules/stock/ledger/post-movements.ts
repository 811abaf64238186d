import { insertBatchMovements, insertMovements, upsertBatches } from './write-queries.ts'
import { largestCents } from '@prumo/domain/money/money'
import { fitsUnit, formatQuantity, unitLabels } from '@prumo/domain/products/quantity'
import { bookInflow, bookOutflow, bookTakenBack, type Holding } from '@prumo/domain/stock/average-cost'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { updateAlerts } from '../alerts/update-alerts.ts'
import { followMovements } from '../notices/notify-followers.ts'

import { bookBatches } from './book-batches.ts'
import { findCountedLater, type CountedLater } from './counted-later.ts'
import { holdLevels, type HeldLevels } from './hold-levels.ts'
import { correctionOf, rowOf } from './movement-row.ts'
import type { NewMovement } from './new-movement.ts'
import { holdingOf, valueItem } from './value-item.ts'
import { type ItemFacts, type MovementRow } from './queries.ts'

const mostStock = 1_000_000_000_000

/** `held`: with what was asked of counts in the same round trip, by whoever holds the levels already. */
type Options = { groupId?: string; held?: HeldLevels; counted?: CountedLater }

/** The only writer of stock: all of the lines or none, in their order. Answers the rows it wrote, corrections of cost among them. */
export async function postMovements(
  ctx: Context,
  given: readonly NewMovement[],
  { groupId = uuidv7(), held, counted }: Options = {},
): Promise<MovementRow[]> {
  if (given.length === 0) return []
  const lines = given.map((line) => notLater(line, ctx.now()))
  const [state, countedLater] = await Promise.all([
    held ?? holdLevels(ctx, lines),
    counted ?? findCountedLater(ctx, lines),
  ])
  const rows = lines.flatMap((line) => bookLine(ctx, state, line, { groupId, countedLater }))
  await saveRows(ctx, state, rows)
  return rows
}

/** What was booked on levels that are held, and what follows of it. */
export async function saveRows(ctx: Context, state: HeldLevels, rows: readonly MovementRow[]): Promise<void> {
  const last = new Map(rows.filter(({ quantity }) => quantity !== 0).map((row) => [row.itemId, row]))
  const changed = [...new Set(rows.map(({ itemId }) => itemId))].map((itemId) => ({
    ...state.items.get(itemId)!,
    lastMovementAt: last.get(itemId)?.timestamp,
    lastMovementType: last.get(itemId)?.type,
  }))
  const changedBatches = [...state.batches.values()].flat().filter(({ isChanged }) => isChanged)
  const partsOf = ({ id, parts }: MovementRow) =>
    parts.map(({ batchId, quantity }) => ({ movementId: id, batchId, quantity }))
  const before = new Map(rows.toReversed().map(({ itemId, previousStock }) => [itemId, previousStock]))
  const watched = changed.map(({ id, current }) => {
    const hasFallen = current < before.get(id)!
    return { ...state.facts.get(id)!, current, hasFallen }
  })
  // Sent together, and carried out in this order.
  await Promise.all([
    insertMovements(ctx, { rows, items: changed, levels: [...state.levels.values()] }),
    upsertBatches(ctx, changedBatches),
    insertBatchMovements(ctx, rows.flatMap(partsOf)),
    updateAlerts(ctx, watched),
    followMovements(ctx, rows, (itemId) => state.items.get(itemId)!.isNew),
  ])
}

/** A clock that is ahead tells of what has happened by now: nothing is counted before it moved. */
export const notLater = <Line extends Pick<NewMovement, 'timestamp'>>(line: Line, now: Date): Line =>
  line.timestamp && line.timestamp > now ? { ...line, timestamp: now } : line

type Act = { groupId: string; countedLater: CountedLater }

/** What happened before something was counted was counted already: it is booked, and set off at the instant of the count. */
function bookLine(ctx: Context, state: HeldLevels, line: NewMovement, { groupId, countedLater }: Act): MovementRow[] {
  const places = [line.placeId ?? state.defaultPlace, ...(line.toPlaceId ? [line.toPlaceId] : [])]
  const counted = places.map((placeId) => countedLater(line, placeId))
  const isSetOff = counted[0] !== null
  const rows = line.toPlaceId
    ? bookTransfer(ctx, state, line, groupId)
    : book(ctx, state, { ...line, ...(isSetOff && { mayGoBelowZero: true }) }, groupId)
  const settings = places.flatMap((placeId, index) => {
    const row = rows.find((each) => each.placeId === placeId && !each.isCostCorrection)
    const countedAt = counted[index]
    return row && countedAt ? book(ctx, state, settingOff(row, countedAt), groupId) : []
  })
  return [...rows, ...settings]
}

const settingOff = (row: MovementRow, countedAt: Date): NewMovement => ({
  itemId: row.itemId,
  placeId: row.placeId,
  type: 'ADJUSTMENT',
  quantity: -row.quantity,
  cost: row.quantity < 0 ? -row.value : null,
  batches: row.parts.map(({ code, expirationDate, quantity }) => ({ code, expirationDate, quantity: -quantity })),
  ...(row.quantity > 0 && row.parts[0]?.code && { batch: row.parts[0].code }),
  isWithoutBatch: row.parts.length === 0,
  reason: 'Já contado no inventário',
  reference: row.reference,
  timestamp: countedAt,
  mayGoBelowZero: true,
  isOfSale: true,
})

function book(ctx: Context, state: HeldLevels, line: NewMovement, groupId: string): MovementRow[] {
  const facts = state.facts.get(line.itemId)!
  checkQuantity(line, facts)
  const item = state.items.get(line.itemId)!
  const level = state.levelAt(line.itemId, line.placeId)
  const valuation = valueItem(ctx, state, line.itemId, groupId)
  const holding = holdingOf(state, line.itemId)
  checkAvailable(line, facts, line.isOfCount ? level.current : level.current - level.reserved)
  const parts = bookBatches(ctx, line, { state, level, facts })
  const { value, correction, after } = bookValue(holding, line)
  const isTooMuch =
    Math.abs(after.quantity) > mostStock || Math.max(Math.abs(value), Math.abs(after.value)) > largestCents
  if (isTooMuch) throw new Problem('stock.out-of-range', { words: { name: facts.name } })
  Object.assign(item, { current: after.quantity, value: after.value, averageCost: after.averageCost })
  level.current += line.quantity
  const { placeId } = level
  const isShort = level.current < level.reserved
  const row = rowOf(ctx, line, { facts, placeId, groupId, previousStock: holding.quantity, value, parts, isShort })
  return [...valuation, row, ...(correction === 0 ? [] : [correctionOf(row, correction)])]
}

function bookValue(holding: Holding, { quantity, cost, valueTakenBack }: NewMovement) {
  if (quantity > 0) return bookInflow(holding, quantity, cost ?? null)
  if (valueTakenBack !== undefined) return bookTakenBack(holding, -quantity, valueTakenBack)
  return bookOutflow(holding, -quantity)
}

/** Out of one place and into another, with its batches: neither the sum nor the average of the thing changes. */
function bookTransfer(ctx: Context, state: HeldLevels, line: NewMovement, groupId: string): MovementRow[] {
  const facts = state.facts.get(line.itemId)!
  checkQuantity(line, facts)
  const valuation = valueItem(ctx, state, line.itemId, groupId)
  const { current } = state.items.get(line.itemId)!
  const [from, to] = [state.levelAt(line.itemId, line.placeId), state.levelAt(line.itemId, line.toPlaceId)]
  if (from === to) throw new Problem('stock.transfer-places')
  const out = { ...line, quantity: -line.quantity }
  checkAvailable(out, facts, from.current - from.reserved)
  const taken = bookBatches(ctx, out, { state, level: from, facts })
  from.current -= line.quantity
  const batches = taken.map(({ code, expirationDate, quantity }) => ({ code, expirationDate, quantity: -quantity }))
  const into = { ...line, batch: null, expirationDate: null, batches }
  const given = bookBatches(ctx, into, { state, level: to, facts })
  to.current += line.quantity
  const { value } = bookOutflow(holdingOf(state, line.itemId), line.quantity)
  const booked = { facts, groupId }
  return [
    ...valuation,
    rowOf(ctx, out, { ...booked, placeId: from.placeId, previousStock: current, value, parts: taken }),
    rowOf(ctx, into, {
      ...booked,
      placeId: to.placeId,
      previousStock: current - line.quantity,
      value: -value + 0,
      parts: given,
    }),
  ]
}

function checkAvailable(line: NewMovement, { name }: ItemFacts, available: number) {
  if (line.quantity < 0 && !line.mayGoBelowZero && available + line.quantity < 0)
    throw new Problem('stock.not-enough', {
      words: { name, available: formatQuantity(Math.max(0, available)), wanted: formatQuantity(-line.quantity) },
    })
}

function checkQuantity({ quantity, isOfSale }: NewMovement, { unit, name }: ItemFacts) {
  if (!isOfSale && !fitsUnit(quantity, unit))
    throw new Problem('stock.whole-units', { words: { name, unit: unitLabels[unit].toLowerCase() } })
}
