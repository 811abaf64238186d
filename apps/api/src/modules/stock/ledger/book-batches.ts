import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { fillAfterShortage, takeEarliest, type Batch } from '@prumo/domain/stock/batches'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { HeldLevels } from './hold-levels.ts'
import type { NewMovement } from './new-movement.ts'
import type { ItemFacts, MovedPart, StoredLevel } from './queries.ts'

type Booked = { state: HeldLevels; level: StoredLevel; facts: ItemFacts }

/** Before the level itself changes: which batches a line fills or empties. */
export function bookBatches(ctx: Context, line: NewMovement, booked: Booked): MovedPart[] {
  const parts = line.quantity > 0 ? fill(line, booked) : take(ctx, line, booked)
  return parts.filter(({ quantity }) => quantity !== 0)
}

function fill(line: NewMovement, { state, level }: Booked): MovedPart[] {
  const lying = state.batchesAt(level)
  const withoutBatch = looseAt(level, lying)
  const isNamed = Boolean(line.batch) || Boolean(line.expirationDate)
  const coming: readonly Batch[] =
    line.batches ??
    (isNamed ? [{ code: line.batch ?? '', expirationDate: line.expirationDate ?? null, quantity: line.quantity }] : [])
  return fillAfterShortage(coming, Math.max(0, -withoutBatch)).map((part) => {
    const known = lying.find(({ code, expirationDate }) => code === part.code && expirationDate === part.expirationDate)
    const batch = known ?? { ...part, id: uuidv7(), itemId: level.itemId, placeId: level.placeId, quantity: 0 }
    if (!known) lying.push(batch)
    batch.quantity += part.quantity
    batch.isChanged = true
    return { ...part, batchId: batch.id }
  })
}

function take(ctx: Context, line: NewMovement, { state, level, facts }: Booked): MovedPart[] {
  const lying = state.batchesAt(level)
  const loose = line.isWithoutBatch ? Math.max(0, looseAt(level, lying)) : 0
  const wanted = Math.max(0, -line.quantity - loose)
  const { parts, rest } = takeEarliest(line.batch ? lying.filter((batch) => isMeant(batch, line)) : lying, wanted)
  if (line.batch && rest > 0 && !line.mayGoBelowZero)
    throw new Problem('stock.batch-not-enough', {
      words: { name: facts.name, batch: line.batch, available: formatQuantity(wanted - rest) },
    })
  const expired = parts.find(({ batch }) => batch.expirationDate !== null && batch.expirationDate < ctx.today())
  if (expired && line.type === 'SALE' && !line.acceptExpired)
    throw new Problem('stock.batch-expired', {
      words: {
        name: facts.name,
        batch: expired.batch.code || 'sem número',
        day: formatDate(expired.batch.expirationDate!),
      },
    })
  return parts.map(({ batch, quantity }) => {
    batch.quantity -= quantity
    batch.isChanged = true
    return { code: batch.code, expirationDate: batch.expirationDate, quantity: -quantity, batchId: batch.id }
  })
}

/** What lies there in none of the batches. */
const looseAt = ({ current }: StoredLevel, lying: readonly Batch[]) =>
  current - lying.reduce((sum, { quantity }) => sum + quantity, 0)

const isMeant = ({ code, expirationDate }: Batch, line: NewMovement) =>
  code === line.batch && (!line.expirationDate || expirationDate === line.expirationDate)
