import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { updateInvitation } from '../invitations/queries.ts'
import { updateDisplayName } from './queries.ts'

type Target = { id: string; email: string; displayName: string; status: string }

/** A name belongs to the person; the one on an open invitation, to whoever writes it. */
export async function renameMember(
  ctx: Context,
  target: Target,
  { displayName, email }: { displayName: string; email?: string | undefined },
) {
  if (email !== undefined && email !== target.email) throw Problem.at('email', 'user.email-fixed')
  if (displayName === target.displayName) return
  if (target.status !== 'active')
    return void (await updateInvitation(ctx.db, ctx.companyId, target.id, { displayName }))
  if (target.id !== ctx.userId) throw Problem.at('displayName', 'user.own-data-only')
  await updateDisplayName(ctx.db, target.id, displayName)
  clearActorCacheAfterCommit(ctx, target.id)
}
