import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export async function selectProofs(db: Db, userId: string) {
  const { rows } = await sql<{ email: string; hasPassword: boolean; hasPasskey: boolean; hasSecondFactor: boolean }>`
    select u.email, u.password_hash is not null as has_password,
      exists (select 1 from passkey p where p.user_id = u.id) as has_passkey,
      exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor
    from user_account u where u.id = ${userId}`.execute(db)
  return rows[0]!
}

export const updateProven = (db: Db, sessionId: string, provenAt: Date) =>
  db.updateTable('userSession').set({ provenAt }).where('id', '=', sessionId).execute()

/** A newer code replaces the one sent before. A session that ended meanwhile gets none. */
export async function replaceProofCode(
  db: Db,
  code: { sessionId: string; codeHash: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into proof_code (session_id, code_hash, expires_at)
    select id, ${code.codeHash}, ${code.expiresAt} from user_session where id = ${code.sessionId} and ended_at is null
    on conflict (session_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0 returning session_id`.execute(
    db,
  )
  return rows.length > 0
}

/** Counts the try before anybody knows whether it is right; null when there is none left. */
export async function spendProofTry(db: Db, sessionId: string, mostTries: number, now: Date): Promise<string | null> {
  const taken = await db
    .updateTable('proofCode')
    .set({ tries: sql<number>`tries + 1` })
    .where('sessionId', '=', sessionId)
    .where('tries', '<', mostTries)
    .where('expiresAt', '>', now.toISOString())
    .returning('codeHash')
    .executeTakeFirst()
  return taken?.codeHash ?? null
}

export const deleteProofCode = (db: Db, sessionId: string) =>
  db.deleteFrom('proofCode').where('sessionId', '=', sessionId).execute()
