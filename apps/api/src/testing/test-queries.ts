import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql, type Insertable } from 'kysely'
import type { FileTable } from '#modules/files/file-owners.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import type { Db } from '#platform/db/transaction.ts'

export const insertCompanyApp = (db: Db, companyId: string, appId: string) =>
  db.insertInto('companyApp').values({ companyId, appId }).execute()

type Invited = { companyId: string; userId: string; email?: string }

/** Somebody invited who has not answered yet, whatever the plan allows. */
export async function insertInvited(db: Db, { companyId, userId, email }: Invited): Promise<string> {
  const id = uuidv7()
  const expiresAt = new Date(Date.now() + 7 * 86_400_000)
  await db
    .insertInto('invitation')
    .values({
      companyId,
      id,
      email: email ?? `convidada-${id}@exemplo.com.br`,
      displayName: 'Pessoa Convidada',
      invitedBy: userId,
      grantedBy: userId,
      expiresAt,
    })
    .execute()
  return id
}

export const selectRunId = async (db: Db, importId: string) =>
  (await db.selectFrom('registerImport').select('runId').where('id', '=', importId).executeTakeFirstOrThrow()).runId

export type NewEntry = Partial<Insertable<DB['financialTransaction']>> & {
  type: string
  amount: number
  scheduleDate: string
  destinationBankAccountId: string
}

/** Entries as a year of work would have left them, all in one statement. */
export async function insertEntries(db: Db, companyId: string, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    insert into financial_transaction (company_id, code, type, status, description, amount, interest, fine, discount, schedule_date, competence_date,
      effective_date, category_id, destination_bank_account_id, source_bank_account_id, person_id)
    select ${companyId}::uuid, (select prumo.next_codes('financial_transaction', ${entries.length})) + row_number() over () - 1, e.type,
      coalesce(e.status, case when e.effective_date is null then 'PENDING' else 'PAID' end), coalesce(e.description, ''), e.amount,
      coalesce(e.interest, 0), coalesce(e.fine, 0), coalesce(e.discount, 0), e.schedule_date, coalesce(e.competence_date, e.schedule_date),
      e.effective_date, e.category_id, e.destination_bank_account_id, e.source_bank_account_id, e.person_id
    from json_to_recordset(${JSON.stringify(entries.map(snakeKeys))}::json) as e (type text, status text, description text, amount bigint, interest bigint,
      fine bigint, discount bigint, schedule_date date, competence_date date, effective_date date, category_id uuid,
      destination_bank_account_id uuid, source_bank_account_id uuid, person_id uuid)`.execute(db)
}

const snakeKeys = (entry: object) =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )

export async function insertPerson(db: Db, companyId: string, name = 'Fornecedor de Teste'): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('person')
    .values({ companyId, id, roles: ['Supplier'], name })
    .execute()
  return id
}

export const selectStatementRunId = async (db: Db, importId: string) =>
  (await db.selectFrom('statementImport').select('runId').where('id', '=', importId).executeTakeFirstOrThrow()).runId

export const selectNewestFile = async (db: Db, table: FileTable) =>
  (await db.selectFrom(table).select('fileId').orderBy('createdAt', 'desc').limit(1).executeTakeFirstOrThrow()).fileId
