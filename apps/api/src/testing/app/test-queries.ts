import { sql } from 'kysely'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { FileTable } from '#modules/files/file-owners.ts'
import { createEntries, type NewEntry as LedgerEntry } from '#modules/finance/index.ts'
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

type Needed = 'id' | 'competenceDate'
export type TestEntry = Omit<LedgerEntry, Needed> & Partial<Pick<LedgerEntry, Needed>>

/** Entries as a year of work would have left them, all in one statement: with a paid day, paid. */
export const insertTestEntries = (db: Db, companyId: string, entries: readonly TestEntry[]): Promise<void> =>
  createEntries(
    { db, companyId },
    entries.map((entry) => ({
      id: uuidv7(),
      competenceDate: entry.scheduleDate,
      ...(entry.effectiveDate && { status: 'PAID' as const }),
      ...entry,
    })),
  )

export async function insertTestPerson(
  db: Db,
  companyId: string,
  name = 'Fornecedor de Teste',
  document: string | null = null,
): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('person')
    .values({ companyId, id, roles: ['Supplier'], name, document })
    .execute()
  return id
}

export const selectStatementRunId = async (db: Db, importId: string) =>
  (await db.selectFrom('statementImport').select('runId').where('id', '=', importId).executeTakeFirstOrThrow()).runId

export async function selectNewestFile(db: Db, table: FileTable, column: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} is not null order by 1 desc limit 1`.execute(
    db,
  )
  return rows[0]!.id
}
