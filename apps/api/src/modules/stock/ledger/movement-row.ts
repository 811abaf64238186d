import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import type { NewMovement } from './new-movement.ts'
import type { ItemFacts, MovedPart, MovementRow } from './queries.ts'

type Booked = {
  facts: ItemFacts
  placeId: string
  groupId: string
  previousStock: number
  value: number
  parts: readonly MovedPart[]
  isShort?: boolean
}

const mostBatchLetters = 60

export function rowOf(
  ctx: Context,
  line: NewMovement,
  { facts, placeId, groupId, previousStock, value, parts, isShort = false }: Booked,
): MovementRow {
  const codes = parts.map(({ code }) => code).filter(Boolean)
  return {
    id: uuidv7(),
    itemId: facts.id,
    productId: facts.productId,
    variationId: facts.variationId,
    placeId,
    type: line.type,
    quantity: line.quantity,
    previousStock,
    newStock: previousStock + line.quantity,
    value,
    unitPrice: line.unitPrice ?? null,
    reason: line.reason ?? null,
    reference: line.reference ?? null,
    location: line.location ?? null,
    batch: line.batch ?? (codes.join(', ').slice(0, mostBatchLetters) || null),
    expirationDate: line.expirationDate ?? parts.find(({ expirationDate }) => expirationDate)?.expirationDate ?? null,
    notes: line.notes ?? null,
    groupId,
    isCostCorrection: false,
    timestamp: (line.timestamp ?? ctx.now()).toISOString(),
    parts,
    isShort,
  }
}

/** What was sold before it came in had another cost: the difference moves nothing. */
export const correctionOf = (row: MovementRow, value: number): MovementRow => ({
  ...row,
  id: uuidv7(),
  quantity: 0,
  previousStock: row.newStock,
  newStock: row.newStock,
  value,
  unitPrice: null,
  notes: 'Acerto de custo',
  isCostCorrection: true,
  parts: [],
})

/** What lies there gets the cost that is known by now. */
export const valuationRow = (
  ctx: Context,
  { facts, placeId, groupId, previousStock }: Pick<Booked, 'facts' | 'placeId' | 'groupId' | 'previousStock'>,
  value: number,
): MovementRow => ({
  ...rowOf(
    ctx,
    { itemId: facts.id, type: 'ADJUSTMENT', quantity: 0, reason: 'Custo informado depois da entrada' },
    { facts, placeId, groupId, previousStock, value, parts: [] },
  ),
  notes: 'Acerto de custo',
  isCostCorrection: true,
})
