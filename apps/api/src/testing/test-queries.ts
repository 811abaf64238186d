import { uuidv7 } from '@prumo/domain/uuid'
import type { Db } from '#platform/db/transaction.ts'

export const insertCompanyApp = (db: Db, companyId: string, appId: string) => db.insertInto('companyApp').values({ companyId, appId }).execute()

/** Somebody invited who has not come yet, whatever the plan allows. */
export async function insertInvited(db: Db, companyId: string): Promise<string> {
  const id = uuidv7()
  await db.insertInto('userAccount').values({ id, email: `convidada-${id}@exemplo.com.br`, displayName: 'Pessoa Convidada' }).execute()
  await db.insertInto('membership').values({ companyId, userId: id }).execute()
  return id
}

export const selectRunId = async (db: Db, importId: string) =>
  (await db.selectFrom('registerImport').select('runId').where('id', '=', importId).executeTakeFirstOrThrow()).runId

export async function insertPerson(db: Db, companyId: string, name = 'Fornecedor de Teste'): Promise<string> {
  const id = uuidv7()
  await db.insertInto('person').values({ companyId, id, roles: ['Supplier'], name }).execute()
  return id
}

export const selectStatementRunId = async (db: Db, importId: string) =>
  (await db.selectFrom('statementImport').select('runId').where('id', '=', importId).executeTakeFirstOrThrow()).runId
