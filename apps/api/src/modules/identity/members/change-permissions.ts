import { allPermissions, permissionLabel, permissionsUpTo, withLowerLevels, type Permission } from '@prumo/contract/permissions'
import { tellAccessChanged } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { lockMemberships, updatePermissions } from './queries.ts'

type Choice = { permissions: readonly { key: string; option: string }[]; version?: number | undefined }

/**
 * Nobody gives what they do not hold, so that nobody climbs through a second account or an accomplice.
 * What the giver holds is read under the same lock: a permission lost a moment ago gives nothing.
 */
export async function changePermissions(ctx: Context, userId: string, { permissions, version }: Choice) {
  const rows = await lockMemberships(ctx.db, ctx.companyId, [ctx.userId, userId])
  const [giver, target] = [rows.get(ctx.userId), rows.get(userId)]
  if (!target) throw new Problem('not-found')
  if (userId === ctx.userId) throw new Problem('user.own-permissions')
  if (target.isOwner) throw new Problem('user.owner-protected')
  if (version !== undefined && version !== target.version) throw new Problem('stale-record')

  const chosen = new Set<string>(permissions.flatMap(({ key, option }) => permissionsUpTo(key, option)))
  const held = giver?.isOwner ? new Set<string>(allPermissions) : withLowerLevels(giver?.permissions ?? [])
  const had = withLowerLevels(target.permissions)
  const beyond = [...chosen].filter((permission) => !had.has(permission) && !held.has(permission))
  if (beyond.length > 0) {
    throw new Problem('user.grant-beyond-own', { words: { missing: beyond.map((permission) => permissionLabel(permission as Permission)).join(', ') } })
  }
  await updatePermissions(ctx.db, ctx.companyId, userId, allPermissions.filter((permission) => chosen.has(permission)))
  await recordSecurity(ctx, { kind: 'permissions-changed', subjectId: userId, details: differenceOf(had, chosen) })
  await tellAccessChanged(ctx, userId, ctx.userId)
  forgetAfterCommit(ctx, ctx.companyId)
}

/** What was given and what was taken away, in the words of the screen. */
function differenceOf(had: ReadonlySet<string>, chosen: ReadonlySet<string>): Record<string, string> {
  const labels = (permissions: ReadonlySet<string>) => [...permissions].map((permission) => permissionLabel(permission as Permission)).join(', ')
  const [given, taken] = [labels(chosen.difference(had)), labels(had.difference(chosen))]
  return { ...(given && { given: `deu ${given}` }), ...(taken && { taken: `tirou ${taken}` }) }
}
