import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

/** Whose report it is, and in which colour its screens are. */
export async function selectLetterhead(db: Db): Promise<Letterhead> {
  const { rows } = await sql<Letterhead>`
    select coalesce(fantasy_name, name) as company, color from company`.execute(db)
  return rows[0]!
}

export type Letterhead = { company: string; color: string }
