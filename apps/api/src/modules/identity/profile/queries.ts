import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export const selectPhoto = (db: Db, userId: string) =>
  db.selectFrom('userAccount').select('photoId').where('id', '=', userId).forUpdate().executeTakeFirst()

export const updatePhoto = (
  db: Db,
  userId: string,
  photo: { photoUrl: string | null; photoId: string | null; photoType: string | null },
) =>
  db
    .updateTable('userAccount')
    .set({ ...photo, updatedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** One's own photo, and those of the people one works with. */
export async function selectVisiblePhoto(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string | null },
  ofUserId: string,
) {
  const { rows } = await sql<{ photoId: string; photoType: string }>`
    select u.photo_id, u.photo_type from user_account u
    where u.id = ${ofUserId} and u.photo_id is not null and (u.id = ${userId} or 2 = (
      select count(*) from membership m where m.company_id = ${companyId}::uuid and m.user_id in (${userId}, ${ofUserId})))`.execute(
    db,
  )
  return rows[0]
}

export const hasAnyPhoto = async (db: Db) =>
  (await db.selectFrom('userAccount').select('id').where('photoId', 'is not', null).limit(1).execute()).length > 0

export const selectKnownPhotos = async (db: Db, ids: readonly string[]) =>
  (
    await db
      .selectFrom('userAccount')
      .select('photoId')
      .where(sql<boolean>`photo_id = any(${ids}::uuid[])`)
      .execute()
  ).map(({ photoId }) => photoId!)
