import type pg from 'pg'
import { outsideOfCompany } from './check-within-company.ts'

type Row = Record<string, unknown>
type Known = { id: string; email: string; isProven: boolean; isUntouched: boolean }

export type People = {
  /** Id in the backup → id of the same person here. */
  renamed: Map<string, string>
  photos: Map<string, 'new' | 'known'>
}

const waysIn = [
  'passkey',
  'second_factor',
  'recovery_code',
  'external_identity',
  'password_reset',
  'email_proof',
  'email_change',
]

/**
 * Finds which people of a company's backup already have an account here, and returns the rows of those who have not. The same id is
 * the same person, even with another address; the same address counts only if it was proven here, or nobody ever signed in with it.
 */
export async function restorePeople(
  owner: pg.Client,
  companyId: string,
  rows: Row[],
  { renamed, photos }: People,
): Promise<Row[]> {
  const known = await findKnown(owner, rows)
  const newcomers: Row[] = []
  for (const row of rows) {
    const [id, email] = [String(row['id']), String(row['email'])]
    const holder = known.find((person) => person.email === email)
    const isKnown = known.some((person) => person.id === id)
    if (!isKnown && holder && !holder.isProven && !holder.isUntouched) await releaseAddress(owner, holder.id)
    const isRecognised = isKnown || holder?.isProven || holder?.isUntouched
    if (!isKnown && isRecognised) renamed.set(id, holder!.id)
    if (row['photo_id']) photos.set(String(row['photo_id']), isRecognised ? 'known' : 'new')
    if (!isRecognised) newcomers.push(asNewcomer(row, companyId))
  }
  await checkPhotosAreFree(owner, newcomers)
  return newcomers
}

async function findKnown(owner: pg.Client, rows: Row[]) {
  const { rows: known } = await owner.query<Known>(
    `select id, email, email_proven_at is not null as "isProven",
       password_hash is null and not exists (select 1 from user_session s where s.user_id = u.id) and not exists (select 1 from passkey p where p.user_id = u.id)
         and not exists (select 1 from external_identity x where x.user_id = u.id) as "isUntouched"
     from user_account u where id = any($1::uuid[]) or email = any($2)`,
    [rows.map((row) => row['id']), rows.map((row) => row['email'])],
  )
  return known
}

/** Somebody registered another person's address and never proved it: the account loses the address, and nobody can sign in to it any more. */
async function releaseAddress(owner: pg.Client, userId: string) {
  for (const table of waysIn) await owner.query(`delete from ${table} where user_id = $1`, [userId])
  await owner.query(
    `update user_session set ended_at = now(), ended_reason = 'address-of-another' where user_id = $1 and ended_at is null`,
    [userId],
  )
  await owner.query(
    `update user_account set email = 'sem-confirmacao-' || id || '@invalid', password_hash = null, updated_at = now() where id = $1`,
    [userId],
  )
}

/** Second factor and passkeys are no part of a company's copy, so the password alone must not open the account: an email to its address does. */
const asNewcomer = (row: Row, companyId: string): Row => ({
  ...row,
  password_hash: null,
  email_proven_at: null,
  joined_company_id: row['joined_company_id'] === companyId ? companyId : null,
})

async function checkPhotosAreFree(owner: pg.Client, newcomers: Row[]) {
  const ids = newcomers.map((row) => row['photo_id']).filter((id) => id)
  const { rows } = await owner.query<{ key: string }>(
    `select 'user-photos/' || photo_id as key from user_account where photo_id::text = any($1)`,
    [ids],
  )
  if (rows[0]) throw outsideOfCompany(rows[0].key)
}
