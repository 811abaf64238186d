import { builtInProfiles, type NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import type { Context } from '#platform/context.ts'
import { holdOwnProfile, selectOwnProfile, type OwnProfileRow } from './queries.ts'

/** One that everybody has, by its word, or one of the company, by its id. */
const finder =
  (selectOwn: typeof selectOwnProfile) =>
  async (ctx: Context, id: string): Promise<NormProfile | undefined> => {
    const known = builtInProfiles.find((profile) => profile.id === id)
    if (known) return known
    const own = await selectOwn(ctx, id)
    return own && profileOf(own)
  }

export const findProfile = finder(selectOwnProfile)

/** For a plan that is about to go by it. */
export const takeProfile = finder(holdOwnProfile)

export const profileOf = ({ id, name, edition, limits }: OwnProfileRow): NormProfile => ({
  id,
  name,
  edition,
  isRevoked: false,
  ...limits,
})
