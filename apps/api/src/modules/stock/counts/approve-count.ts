import type { stockCounts } from '@prumo/contract/stock/counts'
import type { InputOf } from '@prumo/contract/route'
import { cutText } from '@prumo/domain/text/cut-text'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { holdLevels } from '../ledger/hold-levels.ts'
import { postMovements } from '../ledger/post-movements.ts'
import { selectDifferences, updateApprovedLines, type DifferenceRow } from './difference-queries.ts'
import { selectCount, updateCount } from './queries.ts'
import { holdCount } from './review-count.ts'

type Counted = DifferenceRow & { counted: number; countedAt: string; difference: number }

/**
 * One adjustment for each difference, as a delta at the instant the thing was counted: what moved since stays moved. The differences
 * are read again once nobody else can move anything.
 */
export async function approveCount(ctx: Context, { params, body }: InputOf<typeof stockCounts.approve>) {
  const count = await holdCount(ctx, params.id, body.version)
  if (count.status !== 'REVIEW') throw new Problem('stock-count.not-closed')
  const countsAsZero = body.uncounted === 'zero'
  const now = ctx.now().toISOString()
  const judged = async () =>
    (await selectDifferences(ctx, count.id)).flatMap((row) => countedRow(row, countsAsZero ? now : null))
  const touched = (await judged()).filter(({ difference, isKept }) => difference !== 0 || isKept)
  const { placeId } = count
  const places = touched.map(({ id }) => ({ itemId: id, placeId }))
  const held = places.length > 0 ? await holdLevels(ctx, places) : null
  const counted = await judged()
  const differing = counted.filter(({ id, difference }) => difference !== 0 && held?.facts.has(id))
  const reference = cutText(`Inventário: ${count.name}`, 100)
  const rows = await postMovements(
    ctx,
    differing.map(({ id, difference, countedAt }) => ({
      itemId: id,
      placeId,
      type: 'ADJUSTMENT',
      quantity: difference,
      reason: 'Diferença de inventário',
      reference,
      timestamp: new Date(countedAt),
      isOfCount: true,
    })),
    { ...(held && { held }) },
  )
  const values = new Map(
    rows
      .filter(({ reason, isCostCorrection }) => reason === 'Diferença de inventário' && !isCostCorrection)
      .map((row) => [row.itemId, row.value]),
  )
  await updateApprovedLines(
    ctx,
    count.id,
    counted.map((row) => ({
      itemId: row.id,
      counted: row.counted,
      countedAt: row.countedAt,
      expected: row.expected,
      value: values.get(row.id) ?? 0,
    })),
  )
  await updateCount(ctx, count.id, { status: 'APPROVED', approvedAt: ctx.now(), approvedBy: ctx.userId })
  return { ...(await selectCount(ctx, count.id))!, adjusted: differing.length }
}

/** What nobody counted has no difference, or, where the person says so, is not there. */
function countedRow(row: DifferenceRow, zeroAt: string | null): Counted[] {
  const { counted, countedAt, difference } = row
  if (counted !== null && countedAt !== null && difference !== null) return [{ ...row, counted, countedAt, difference }]
  return zeroAt === null ? [] : [{ ...row, counted: 0, countedAt: zeroAt, difference: -row.expected }]
}
