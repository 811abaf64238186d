import { memberPreferences, type MemberPreferences } from '@prumo/contract/identity/preferences'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

/** Those the contract still knows, as it wants them. */
export async function selectMemberPreferences(db: Db, companyId: string, userId: string): Promise<MemberPreferences> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from member_preference where company_id = ${companyId} and user_id = ${userId}`.execute(db)
  const known = rows.filter(({ name, value }) => memberPreferences.safeParse({ [name]: value }).success)
  return memberPreferences.parse(Object.fromEntries(known.map(({ name, value }) => [name, value])))
}

/** Of the company: nobody keeps what is another's. */
export async function isAccountOfCompany(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bank_account where id = ${id}`.execute(db)
  return rows.length > 0
}

export async function upsertMemberPreferences(
  { db, companyId, userId }: Pick<Context, 'db' | 'companyId' | 'userId'>,
  preferences: MemberPreferences,
): Promise<void> {
  await sql`
    insert into member_preference (company_id, user_id, name, value)
    select ${companyId}, ${userId}, name, value from jsonb_each(${JSON.stringify(preferences)}::jsonb) as chosen (name, value)
    on conflict (company_id, user_id, name) do update set value = excluded.value, updated_at = now()
    where member_preference.value <> excluded.value`.execute(db)
}
