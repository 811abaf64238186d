import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

/** What concerns the whole account is for its owner alone, whatever permissions others hold. */
export function requireOwner({ actor }: Context) {
  if (!actor?.isOwner) throw new Problem('owner-only')
}
