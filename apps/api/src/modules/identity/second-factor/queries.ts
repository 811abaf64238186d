import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export const selectSecondFactorForUpdate = (db: Db, userId: string) =>
  db
    .selectFrom('secondFactor')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** A secret that was never confirmed is replaced; one that counts is left alone. */
export async function insertSecondFactor(db: Db, userId: string, sealedSecret: string): Promise<boolean> {
  const { rows } = await sql`insert into second_factor as f (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
    where f.confirmed_at is null returning user_id`.execute(db)
  return rows.length > 0
}

export const updateLastStep = (db: Db, userId: string, lastStep: number) =>
  db.updateTable('secondFactor').set({ lastStep }).where('userId', '=', userId).execute()

export const updateConfirmed = (db: Db, userId: string, confirmedAt: Date, lastStep: number) =>
  db.updateTable('secondFactor').set({ confirmedAt, lastStep }).where('userId', '=', userId).execute()

export async function deleteSecondFactor(db: Db, userId: string) {
  await db.deleteFrom('secondFactor').where('userId', '=', userId).execute()
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
}

export async function replaceRecoveryCodes(db: Db, userId: string, codeHashes: string[]) {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCode')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

export async function spendRecoveryCode(db: Db, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .execute()
  return spent.length > 0
}

export async function selectSecondFactorStatus(db: Db, userId: string) {
  const { rows } = await sql<{ enabledAt: string | null; recoveryCodesLeft: number; hasPassword: boolean }>`
    select f.confirmed_at as enabled_at, u.password_hash is not null as has_password,
      (select count(*)::int from recovery_code r where r.user_id = u.id and r.used_at is null) as recovery_codes_left
    from user_account u left join second_factor f on f.user_id = u.id where u.id = ${userId}`.execute(db)
  return rows[0]!
}

export const hasSessionSecondFactor = async (db: Db, sessionId: string) =>
  (await db.selectFrom('userSession').select('hasSecondFactor').where('id', '=', sessionId).executeTakeFirst())
    ?.hasSecondFactor ?? false

export const updateSessionSecondFactor = (db: Db, sessionId: string) =>
  db.updateTable('userSession').set({ hasSecondFactor: true }).where('id', '=', sessionId).execute()

export const clearSessionsSecondFactor = (db: Db, userId: string) =>
  db.updateTable('userSession').set({ hasSecondFactor: false }).where('userId', '=', userId).execute()

export async function selectTeamStatus(db: Db, companyId: string) {
  const { rows } = await sql<{ isRequired: boolean; people: number; protectedPeople: number }>`
    select c.requires_second_factor as is_required, count(m.user_id)::int as people, count(f.confirmed_at)::int as protected_people
    from company c join membership m on m.company_id = c.company_id
    left join second_factor f on f.user_id = m.user_id
    where c.company_id = ${companyId} group by c.company_id, c.requires_second_factor`.execute(db)
  return rows[0]!
}

export const updateCompanyRequirement = (db: Db, companyId: string, requiresSecondFactor: boolean) =>
  db.updateTable('company').set({ requiresSecondFactor }).where('companyId', '=', companyId).execute()
