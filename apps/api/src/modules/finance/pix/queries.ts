import type { pixKeys, PixKeyType } from '@prumo/contract/finance/pix'
import type { ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

type PixKeyRow = ResultOf<typeof pixKeys.create>

const fields = sql`id, type, key, is_default, identifies_by_info, created_at, version`

/** The account, held still while its keys change. */
export async function lockBankAccount(db: Db, id: string): Promise<void> {
  const account = await db
    .selectFrom('bankAccount')
    .select(['name', 'kind'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Problem('not-found')
  if (account.kind === 'till') throw new Problem('bank-account.till-only', { words: { account: account.name } })
}

export async function findPixAccount(db: Db, id: string): Promise<{ name: string }> {
  const account = await db.selectFrom('bankAccount').select('name').where('id', '=', id).executeTakeFirst()
  if (!account) throw new Problem('not-found')
  return account
}

export async function selectPixKeys(db: Db, bankAccountId: string): Promise<PixKeyRow[]> {
  const { rows } =
    await sql<PixKeyRow>`select ${fields} from bank_account_pix_key where bank_account_id = ${bankAccountId} order by is_default desc, id`.execute(
      db,
    )
  return rows
}

export async function insertPixKey(
  db: Db,
  row: {
    companyId: string
    bankAccountId: string
    type: PixKeyType
    key: string
    isDefault: boolean
    identifiesByInfo: boolean
  },
): Promise<PixKeyRow> {
  const { rows } = await sql<PixKeyRow>`
    insert into bank_account_pix_key (company_id, bank_account_id, type, key, is_default, identifies_by_info)
    values (${row.companyId}, ${row.bankAccountId}, ${row.type}, ${row.key}, ${row.isDefault}, ${row.identifiesByInfo}) returning ${fields}`.execute(
    db,
  )
  return rows[0]!
}

export const clearDefault = (db: Db, bankAccountId: string) =>
  db
    .updateTable('bankAccountPixKey')
    .set({ isDefault: false })
    .where('bankAccountId', '=', bankAccountId)
    .where('isDefault', '=', true)
    .execute()

export const makeDefault = (db: Db, id: string) =>
  db.updateTable('bankAccountPixKey').set({ isDefault: true }).where('id', '=', id).execute()

export const setIdentification = (db: Db, id: string, identifiesByInfo: boolean) =>
  db.updateTable('bankAccountPixKey').set({ identifiesByInfo }).where('id', '=', id).execute()

export const deletePixKey = (db: Db, id: string) => db.deleteFrom('bankAccountPixKey').where('id', '=', id).execute()

export type ChargedEntry = {
  code: number
  type: string
  status: string
  amount: number
  description: string
  bankAccountId: string
  bankAccountName: string
  receiverName: string
  receiverCity: string | null
}

export async function findChargedEntry(db: Db, id: string): Promise<ChargedEntry> {
  const { rows } = await sql<ChargedEntry>`
    select t.code, t.type, t.status, t.amount, t.description, a.id as bank_account_id, a.name as bank_account_name,
      coalesce(c.fantasy_name, c.name) as receiver_name, c.city as receiver_city
    from financial_transaction t
      join bank_account a on a.company_id = t.company_id and a.id = t.destination_bank_account_id
      join company c on c.company_id = t.company_id
    where t.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

export type PixReceiver = {
  bankAccountId: string
  key: string
  identifiesByInfo: boolean
  name: string
  city: string | null
}

/** Keys by which the company can be paid, default ones first. */
export async function selectReceivers(db: Db, bankAccountId: string | null): Promise<PixReceiver[]> {
  const { rows } = await sql<PixReceiver>`
    select k.bank_account_id, k.key, k.identifies_by_info, coalesce(c.fantasy_name, c.name) as name, c.city
    from bank_account_pix_key k
      join bank_account a on a.company_id = k.company_id and a.id = k.bank_account_id and a.general_status = 'ACTIVE'
      join company c on c.company_id = k.company_id
    where ${bankAccountId}::uuid is null or k.bank_account_id = ${bankAccountId}
    order by k.is_default desc, k.id limit 1`.execute(db)
  return rows
}
