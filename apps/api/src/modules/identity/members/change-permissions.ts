import { permissionLabel, withLowerLevels, type Permission } from '@prumo/contract/permissions'
import { notifyAccessChanged } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { lockInvitation, updateInvitation } from '../invitations/queries.ts'
import { grantFrom } from './held-permissions.ts'
import { lockMemberships, updatePermissions } from './queries.ts'

type Choice = { permissions: readonly { key: string; option: string }[]; version?: number | undefined }

/**
 * Nobody gives what they do not hold, so that nobody climbs through a second account or an accomplice.
 * What the giver holds is read under the same lock: a permission lost a moment ago gives nothing.
 */
export async function changePermissions(ctx: Context, id: string, choice: Choice) {
  const invitation = await lockInvitation(ctx.db, ctx.companyId, id)
  const rows = await lockMemberships(ctx.db, ctx.companyId, [ctx.userId, id])
  const [giver, target] = [rows.get(ctx.userId), rows.get(id)]
  const { version } = invitation ?? target ?? {}
  if (version === undefined) throw new Problem('not-found')
  if (id === ctx.userId) throw new Problem('user.own-permissions')
  if (target?.isOwner) throw new Problem('user.owner-protected')
  if (choice.version !== undefined && choice.version !== version) throw new Problem('stale-record')

  if (target) {
    const had = withLowerLevels(target.permissions)
    const granted = grantFrom(giver, choice.permissions, had)
    await updatePermissions(ctx.db, ctx.companyId, id, granted)
    await recordSecurity(ctx, {
      kind: 'permissions-changed',
      subjectId: id,
      details: differenceOf(had, new Set(granted)),
    })
    await notifyAccessChanged(ctx, id, ctx.userId)
    clearActorCacheAfterCommit(ctx, ctx.companyId)
  } else {
    // Nobody has these yet: whoever chooses answers for all of them.
    const granted = grantFrom(giver, choice.permissions)
    await updateInvitation(ctx.db, ctx.companyId, id, { permissions: granted, grantedBy: ctx.userId })
    await recordSecurity(ctx, {
      kind: 'permissions-changed',
      subjectId: id,
      details: differenceOf(withLowerLevels(invitation!.permissions), new Set(granted)),
    })
  }
}

/** What was given and what was taken away, in the words of the screen. */
function differenceOf(had: ReadonlySet<string>, chosen: ReadonlySet<string>): Record<string, string> {
  const labels = (permissions: ReadonlySet<string>) =>
    [...permissions].map((permission) => permissionLabel(permission as Permission)).join(', ')
  const [given, taken] = [labels(chosen.difference(had)), labels(had.difference(chosen))]
  return { ...(given && { given: `deu ${given}` }), ...(taken && { taken: `tirou ${taken}` }) }
}
