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

/** The one that names what is not of the company: nobody keeps what is another's. */
export async function findForeignPreference(
  db: Db,
  { lastBankAccountId, lastIncome, lastExpense }: MemberPreferences,
): Promise<string | undefined> {
  const named = [
    ['lastBankAccountId', 'account', lastBankAccountId],
    ['lastIncome.categoryId', 'category', lastIncome?.categoryId],
    ['lastIncome.costCenterId', 'center', lastIncome?.costCenterId],
    ['lastExpense.categoryId', 'category', lastExpense?.categoryId],
    ['lastExpense.costCenterId', 'center', lastExpense?.costCenterId],
  ].flatMap(([name, kind, id]) => (id ? [{ name, kind, id }] : []))
  if (named.length === 0) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (name text, kind text, id uuid)
    where not case kind
      when 'account' then exists (select from bank_account b where b.id = named.id)
      when 'category' then exists (select from category c where c.id = named.id)
      else exists (select from cost_center c where c.id = named.id)
    end
    limit 1`.execute(db)
  return rows[0]?.name
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
