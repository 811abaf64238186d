import type { NormProfile } from '@prumo/domain/pmoc/norm-profiles'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type ProfileLimits = Omit<NormProfile, 'id' | 'name' | 'edition' | 'isRevoked'>
export type OwnProfileRow = { id: string; name: string; edition: string; limits: ProfileLimits; version: number }

export async function selectOwnProfiles({ db }: Context): Promise<OwnProfileRow[]> {
  const { rows } = await sql<OwnProfileRow>`
    select id, name, edition, limits, version from norm_profile order by prumo.fold(name), id`.execute(db)
  return rows
}

export async function selectOwnProfile({ db }: Context, id: string): Promise<OwnProfileRow | undefined> {
  const { rows } = await sql<OwnProfileRow>`
    select id, name, edition, limits, version from norm_profile where id::text = ${id}`.execute(db)
  return rows[0]
}
