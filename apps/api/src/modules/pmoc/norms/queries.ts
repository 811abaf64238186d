import type { NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'

export type ProfileLimits = Omit<NormProfile, 'id' | 'name' | 'edition' | 'isRevoked'>
export type NewProfile = { id: string; name: string; edition: string; limits: ProfileLimits }
export type OwnProfileRow = NewProfile & { version: number }

async function selectProfiles({ db }: Context, rest: RawBuilder<unknown>): Promise<OwnProfileRow[]> {
  const { rows } = await sql<OwnProfileRow>`
    select id, name, edition, limits, version from norm_profile ${rest}`.execute(db)
  return rows
}

export const selectOwnProfiles = (ctx: Context) => selectProfiles(ctx, sql`order by prumo.fold(name), id`)

/** What is no id is no profile of a company. */
export const selectOwnProfile = async (ctx: Context, id: string): Promise<OwnProfileRow | undefined> =>
  (await selectProfiles(ctx, sql`where id::text = ${id}`))[0]

export const lockOwnProfile = async (ctx: Context, id: string): Promise<OwnProfileRow | undefined> =>
  (await selectProfiles(ctx, sql`where id = ${id} for update`))[0]

/** Nobody deletes it before the transaction that takes it is over. */
export const holdOwnProfile = async (ctx: Context, id: string): Promise<OwnProfileRow | undefined> =>
  (await selectProfiles(ctx, sql`where id::text = ${id} for key share`))[0]

export const insertOwnProfile = ({ db, companyId, userId }: Context, { limits, ...row }: NewProfile) =>
  db
    .insertInto('normProfile')
    .values({ ...row, limits: JSON.stringify(limits), companyId, createdBy: userId })
    .execute()

export const updateOwnProfile = ({ db }: Context, { id, limits, ...row }: NewProfile) =>
  db
    .updateTable('normProfile')
    .set({ ...row, limits: JSON.stringify(limits) })
    .where('id', '=', id)
    .execute()

export async function isProfileUsed({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from pmoc_plan where norm_profile = ${id}::uuid::text) as is_used`.execute(db)
  return rows[0]!.isUsed
}

export const deleteOwnProfile = ({ db }: Context, id: string) =>
  db.deleteFrom('normProfile').where('id', '=', id).execute()
