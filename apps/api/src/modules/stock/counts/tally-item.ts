import type { stockCounts } from '@prumo/contract/stock/counts'
import type { InputOf } from '@prumo/contract/route'
import { fitsUnit, unitLabels } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectItemFacts } from '../ledger/queries.ts'
import { selectCountForShare } from './queries.ts'
import { deleteTally, selectSheet, upsertCountLine, upsertTally } from './sheet-queries.ts'

/** A count that is still open, which stays so until the end of the transaction. */
async function holdOpenCount(ctx: Context, id: string) {
  const count = await selectCountForShare(ctx, id)
  if (!count) throw new Problem('not-found')
  if (count.status !== 'COUNTING') throw new Problem('stock-count.not-counting')
  return count
}

/** What one person found of a thing: written at once, by itself, so that stopping loses nothing. */
export async function tallyItem(ctx: Context, { params, body }: InputOf<typeof stockCounts.tally>) {
  const count = await holdOpenCount(ctx, params.id)
  if (body.round !== count.round) throw new Problem('stock-count.other-round')
  const facts = (await selectItemFacts(ctx, [params.itemId])).get(params.itemId)
  if (!facts) throw new Problem('not-found')
  const { name, unit } = facts
  if (facts.hasVariations) throw new Problem('stock.has-variations', { words: { name } })
  if (body.quantity !== null && !fitsUnit(body.quantity, unit))
    throw Problem.at('quantity', 'stock.whole-units', { name, unit: unitLabels[unit].toLowerCase() })
  if ((await upsertCountLine(ctx, count, facts)) !== count.round) throw new Problem('stock-count.not-recounted')
  if (body.quantity === null) await deleteTally(ctx, count.id, facts.id, count.round)
  else {
    const now = ctx.now().getTime()
    const counted = body.countedAt ? Math.min(Date.parse(body.countedAt), now) : now - body.secondsAgo * 1000
    await upsertTally(ctx, {
      countId: count.id,
      itemId: facts.id,
      round: count.round,
      quantity: body.quantity,
      countedAt: new Date(Math.max(counted, Date.parse(count.createdAt))),
    })
  }
  return (await selectSheet(ctx, count, facts.id))[0]!
}
