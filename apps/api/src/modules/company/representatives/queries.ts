import type { representatives } from '@prumo/contract/company/representatives'
import type { InputOf } from '@prumo/contract/route'
import type { Db } from '#platform/db/transaction.ts'

type Draft = Omit<InputOf<typeof representatives.save>['body'], 'version'>

const columns = ['id', 'name as Name', 'documentNumber as DocumentNumber', 'dateOfBirth as DateOfBirth', 'email as Email', 'phone as Phone', 'version'] as const

export const selectRepresentative = (db: Db) => db.selectFrom('companyRepresentative').select(columns).executeTakeFirst()

/** A company has one representative. Undefined when somebody saved since `version`. */
export async function upsertRepresentative(db: Db, companyId: string, draft: Draft, version?: number) {
  const row = {
    name: draft.Name,
    documentNumber: draft.DocumentNumber ?? null,
    dateOfBirth: draft.DateOfBirth ?? null,
    email: draft.Email,
    phone: draft.Phone ?? null,
  }
  return db
    .insertInto('companyRepresentative')
    .values({ companyId, ...row })
    .onConflict((conflict) => {
      const update = conflict.column('companyId').doUpdateSet(row)
      return version === undefined ? update : update.where('companyRepresentative.version', '=', version)
    })
    .returning(columns)
    .executeTakeFirst()
}
