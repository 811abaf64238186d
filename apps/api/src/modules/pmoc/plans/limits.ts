import { isLooser, seedLimitsOf } from '@prumo/domain/pmoc/norms/norm-profiles'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { takeProfile } from '../norms/find-profile.ts'
import type { PlanEdit } from './plan-columns.ts'
import type { PlanColumns, PlanRow } from './queries.ts'

const usualProfile = 'nbr17037'

/** By which limits the air of the building is judged: those of its norm, stricter ones, or looser ones with a reason. */
export async function limitsFor(
  ctx: Context,
  asked: PlanEdit['iaqRequirements'],
  stored: PlanRow | null,
): Promise<PlanColumns> {
  if (!asked && stored) return {}
  const normProfile = asked?.normProfile ?? stored?.normProfile ?? usualProfile
  const profile = await takeProfile(ctx, normProfile)
  if (!profile) throw Problem.at('iaqRequirements.normProfile', 'pmoc.unknown-reference', { name: 'norma' })
  const kept = normProfile === stored?.normProfile ? stored.iaqParameters : undefined
  const iaqParameters = asked?.parameters ?? kept ?? seedLimitsOf(profile)
  const looserReason = asked?.looserReason === undefined ? (stored?.looserReason ?? null) : asked.looserReason
  const looser = isLooser(iaqParameters, profile)
  if (looser.length > 0 && !looserReason) throw Problem.at('iaqRequirements.looserReason', 'pmoc.looser-needs-reason')
  return { normProfile, iaqParameters, looserReason: looser.length > 0 ? looserReason : null }
}
