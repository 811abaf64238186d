import type { norms, NormProfileAnswer } from '@prumo/contract/pmoc/norms'
import { builtInProfiles, type NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { profileOf } from './find-profile.ts'
import {
  deleteOwnProfile,
  insertOwnProfile,
  isProfileUsed,
  lockOwnProfile,
  selectOwnProfile,
  selectOwnProfiles,
  updateOwnProfile,
  type OwnProfileRow,
} from './queries.ts'

const conflicts = { norm_profile_name: { field: 'name', code: 'pmoc.profile-name-taken' } } as const

export const normHandlers: Handlers<typeof norms> = {
  list: async (ctx) => ({
    items: [
      ...builtInProfiles.map((profile) => answerOf(profile, null)),
      ...(await selectOwnProfiles(ctx)).map(ownAnswerOf),
    ],
  }),
  create: async (ctx, { body: { name, edition = '', note = null, ...limits } }) => {
    refuseUsualName(name)
    const row = { id: uuidv7(), name, edition, limits: { ...limits, note } }
    await translateDatabaseErrors(insertOwnProfile(ctx, row), conflicts)
    return findOwn(ctx, row.id)
  },
  update: async (ctx, { params, body: { version, name, edition, ...given } }) => {
    const stored = await lockOwnProfile(ctx, params.id)
    if (!stored) throw new Problem('not-found')
    if (version !== undefined && version !== stored.version) throw new Problem('stale-record')
    if (name !== undefined) refuseUsualName(name)
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const row = {
      id: params.id,
      name: name ?? stored.name,
      edition: edition ?? stored.edition,
      limits: { ...stored.limits, ...changed },
    }
    await translateDatabaseErrors(updateOwnProfile(ctx, row), conflicts)
    return findOwn(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    if (!(await lockOwnProfile(ctx, params.id))) throw new Problem('not-found')
    if (await isProfileUsed(ctx, params.id)) throw new Problem('pmoc.profile-in-use')
    await deleteOwnProfile(ctx, params.id)
    return null
  },
}

/** On paper a norm is told by its name alone. */
function refuseUsualName(name: string) {
  if (builtInProfiles.some((profile) => profile.name.toLowerCase() === name.toLowerCase()))
    throw Problem.at('name', 'pmoc.profile-name-taken')
}

async function findOwn(ctx: Context, id: string): Promise<NormProfileAnswer> {
  const row = await selectOwnProfile(ctx, id)
  if (!row) throw new Problem('not-found')
  return ownAnswerOf(row)
}

const ownAnswerOf = (row: OwnProfileRow) => answerOf(profileOf(row), row.version)

const answerOf = ({ laboratory, summerMonths, ...profile }: NormProfile, version: number | null) => ({
  ...profile,
  laboratory: [...laboratory],
  summerMonths: summerMonths && [...summerMonths],
  isBuiltIn: version === null,
  version,
})
