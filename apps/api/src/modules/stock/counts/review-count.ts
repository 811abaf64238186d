import { mayCall } from '@prumo/contract/access'
import { costAccess } from '@prumo/contract/products/product-access'
import type { stockCounts } from '@prumo/contract/stock/counts'
import type { CountStatus } from '@prumo/contract/stock/count-statuses'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectDifferences, updateLineRounds, type DifferenceRow } from './difference-queries.ts'
import { lockCount, selectCount, updateCount, type StoredCount } from './queries.ts'

const isDiffering = ({ difference }: DifferenceRow) => difference !== null && difference !== 0
const isUncounted = ({ counted }: DifferenceRow) => counted === null
/** Whatever is judged comes before what nobody counted. */
const worthOf = ({ differenceValue }: DifferenceRow) => (differenceValue === null ? -1 : Math.abs(differenceValue))

/** Held by whoever takes it a step further; the second of two people is told. */
export async function holdCount(ctx: Context, id: string, version: number | undefined): Promise<StoredCount> {
  const count = await lockCount(ctx, id)
  if (!count) throw new Problem('not-found')
  if (version !== undefined && version !== count.version) throw new Problem('stale-record')
  if (count.status === 'APPROVED' || count.status === 'CANCELLED') throw new Problem('stock-count.over')
  return count
}

export async function endCount(ctx: Context, id: string, version: number | undefined, to: CountStatus) {
  const count = await holdCount(ctx, id, version)
  if (to === 'REVIEW' && count.status !== 'COUNTING') throw new Problem('stock-count.not-counting')
  await updateCount(ctx, id, { status: to, closedAt: ctx.now() })
  return (await selectCount(ctx, id))!
}

/** Nobody who still counts learns what there should be. */
export async function readDifferences(ctx: Context, { params, body }: InputOf<typeof stockCounts.listDifferences>) {
  const count = await selectCount(ctx, params.id)
  if (!count) throw new Problem('not-found')
  if (count.status === 'COUNTING') throw new Problem('stock-count.not-closed')
  const seesCosts = !ctx.actor || mayCall(ctx.actor, { access: costAccess })
  const found = await selectDifferences(ctx, params.id)
  const rows = seesCosts ? found.toSorted((a, b) => worthOf(b) - worthOf(a)) : found
  const [differing, uncounted] = [rows.filter(isDiffering), rows.filter(isUncounted)]
  const chosen = { differing, uncounted, all: rows }[body.only]
  const values = differing.map(({ differenceValue }) => differenceValue ?? 0)
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  return {
    items: chosen.slice(body.skip, body.skip + body.limit),
    total: chosen.length,
    summary: {
      matching: rows.length - differing.length - uncounted.length,
      differing: differing.length,
      missing: differing.filter(({ difference }) => difference! < 0).length,
      surplus: differing.filter(({ difference }) => difference! > 0).length,
      uncounted: uncounted.length,
      surplusValue: sum(values.filter((value) => value > 0)),
      missingValue: sum(values.filter((value) => value < 0)),
    },
  }
}

/** The numbers of the round before stay beside those of the new one. */
export async function recountDifferences(ctx: Context, { params, body }: InputOf<typeof stockCounts.recount>) {
  const count = await holdCount(ctx, params.id, body.version)
  if (count.status !== 'REVIEW') throw new Problem('stock-count.not-closed')
  const rows = await selectDifferences(ctx, count.id)
  const wanted = body.itemIds
    ? rows.filter(({ id }) => body.itemIds!.includes(id))
    : rows.filter((row) => isDiffering(row) || (body.withUncounted && isUncounted(row)))
  if (wanted.length === 0) throw new Problem('stock-count.nothing-differs')
  const round = count.round + 1
  await updateLineRounds(
    ctx,
    count.id,
    wanted.map(({ id }) => id),
    round,
  )
  await updateCount(ctx, count.id, { status: 'COUNTING', round, closedAt: null })
  return (await selectCount(ctx, count.id))!
}
