import type { Context } from '#platform/context.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { updateProven } from './queries.ts'

/** From now on, for a few minutes, this session may do what an open session alone may not. */
export async function keepProof(ctx: Context) {
  const { sessionId } = ctx.actor!
  await updateProven(ctx.db, sessionId, ctx.now())
  forgetAfterCommit(ctx, sessionId)
}
