import type { Context } from '#platform/context.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { updateProven } from './queries.ts'

/** From now on, for a few minutes, this session may do what an open session alone may not. */
export async function recordProof(ctx: Context) {
  const { sessionId } = ctx.actor!
  await updateProven(ctx.db, sessionId, ctx.now())
  clearActorCacheAfterCommit(ctx, sessionId)
}
