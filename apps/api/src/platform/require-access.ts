import { refusal, type Access } from '@prumo/contract/access'
import { freshProofMinutes } from '@prumo/contract/route'
import type { Context, SignedActor } from './context.ts'
import { Problem } from './problem.ts'

/** For what one route does that fewer people may do than call it: refused in the words of the gate. */
export function requireAccess({ actor }: Pick<Context, 'actor'>, access: Access): void {
  const refused = refusal(actor, { access })
  if (refused) throw new Problem(refused.code, { words: { missing: refused.missing } })
}

/** Only for somebody who has just shown who they are. */
export function requireFreshProof({ actor, now }: Pick<Context, 'actor' | 'now'>): void {
  if (!isProofFresh(actor, now())) throw new Problem('fresh-proof-required')
}

export const isProofFresh = (actor: SignedActor | null, now: Date) =>
  actor !== null && actor.provenAt > now.getTime() - freshProofMinutes * 60_000
