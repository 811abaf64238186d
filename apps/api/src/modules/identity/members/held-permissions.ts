import {
  allPermissions,
  permissionLabel,
  permissionsUpTo,
  withLowerLevels,
  type Permission,
} from '@prumo/contract/permissions'
import { Problem } from '#platform/problem.ts'
import type { MembershipRow } from './queries.ts'

type Holder = Pick<MembershipRow, 'isOwner' | 'permissions'>
type Chosen = readonly { key: string; option: string }[]

export const permissionsHeldBy = ({ isOwner, permissions }: Holder): Set<string> =>
  isOwner ? new Set<string>(allPermissions) : withLowerLevels(permissions)

export const mayInvite = (holder: Holder) => permissionsHeldBy(holder).has('users.post')

/** What these choices mean, in the order of the tree; refused where the giver would give what neither they hold nor the other had. */
export function grantFrom(
  giver: Holder | undefined,
  chosen: Chosen,
  had: ReadonlySet<string> = new Set(),
): Permission[] {
  const wanted = new Set<string>(chosen.flatMap(({ key, option }) => permissionsUpTo(key, option)))
  const held = giver ? permissionsHeldBy(giver) : new Set<string>()
  const beyond = [...wanted].filter((permission) => !had.has(permission) && !held.has(permission))
  if (beyond.length > 0) {
    throw new Problem('user.grant-beyond-own', {
      words: { missing: beyond.map((permission) => permissionLabel(permission as Permission)).join(', ') },
    })
  }
  return allPermissions.filter((permission) => wanted.has(permission))
}

export const asChoices = (permissions: readonly string[]): Chosen =>
  permissions.map((permission) => {
    const [key, option] = permission.split('.') as [string, string]
    return { key, option }
  })
