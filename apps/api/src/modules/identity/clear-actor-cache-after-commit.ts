import type { Context } from '#platform/context.ts'

/** The database tells every instance that access changed, a moment after the commit; the one that changed it need not wait. */
export const clearActorCacheAfterCommit = (ctx: Context, changed: string) =>
  ctx.transaction.onCommit(() => ctx.services.clearAccess(changed))
