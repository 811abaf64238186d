import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { DemoOwner } from '../demo-company.ts'

/** Who carries the work out, in the register and as a user. */
export async function insertDemoTechnician(
  db: Db,
  { companyId, technicianId }: DemoOwner,
  name: string,
): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('person')
    .values({ companyId, id, name, roles: ['Technical'], userId: technicianId })
    .execute()
  return id
}

export async function selectDocuments(
  db: Db,
): Promise<{ own: { companyName: string; cnpj: string }; ofPeople: Map<string, string> }> {
  const { rows: companies } = await sql<{
    name: string
    documentNumber: string
  }>`select name, document_number from company`.execute(db)
  const people = await db.selectFrom('person').select(['name', 'document']).where('document', 'is not', null).execute()
  return {
    own: { companyName: companies[0]!.name, cnpj: companies[0]!.documentNumber },
    ofPeople: new Map(people.map(({ name, document }) => [name, document!])),
  }
}
