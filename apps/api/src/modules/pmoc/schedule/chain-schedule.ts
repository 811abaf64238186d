import { appendLink, lockChain, selectChainEnd } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import { listDigests } from './chain-queries.ts'

/** The place in the chain that items which are made now will be told at; whoever else appends waits. */
export async function takeSequence(ctx: Context, planId: string): Promise<number> {
  await lockChain(ctx.db, planId)
  return ((await selectChainEnd(ctx.db, planId))?.sequence ?? 0) + 1
}

type Called = {
  /** Items that no schedule wants any more. */
  cancelled?: readonly string[]
  /** Plan items that left with their bare schedule. */
  removed?: readonly string[]
}

/** Tells the chain which periods were made at a place of it, and what was called off or removed without a person's own reason. */
export async function chainSchedule(
  ctx: Context,
  planId: string,
  sequence: number,
  { cancelled = [], removed = [] }: Called,
): Promise<void> {
  const planItems = await listDigests(ctx.db, planId, sequence)
  if (planItems.length + cancelled.length + removed.length === 0) return
  await appendLink(ctx, planId, {
    kind: 'schedule',
    recordId: planId,
    content: {
      planItems: planItems.map(({ planItemId, count, digest }) => [planItemId, count, digest]),
      cancelled: cancelled.toSorted(),
      removed: removed.toSorted(),
    },
  })
}
