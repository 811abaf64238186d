import type { representatives } from '@prumo/contract/company/representatives'
import type { InputOf } from '@prumo/contract/route'
import type { Db } from '#platform/db/transaction.ts'

type Draft = Omit<InputOf<typeof representatives.save>['body'], 'version'>

const columns = ['id', 'name', 'documentNumber', 'dateOfBirth', 'email', 'phone', 'version'] as const

export async function selectRepresentative(db: Db) {
  const row = await db.selectFrom('companyRepresentative').select(columns).executeTakeFirst()
  return row && inWireNames(row)
}

/** A company has one representative. Undefined when somebody saved since `version`. */
export async function upsertRepresentative(db: Db, companyId: string, draft: Draft, version?: number) {
  const row = {
    name: draft.Name,
    documentNumber: draft.DocumentNumber ?? null,
    dateOfBirth: draft.DateOfBirth ?? null,
    email: draft.Email,
    phone: draft.Phone ?? null,
  }
  const saved = await db
    .insertInto('companyRepresentative')
    .values({ companyId, ...row })
    .onConflict((conflict) => {
      const update = conflict.column('companyId').doUpdateSet(row)
      return version === undefined ? update : update.where('companyRepresentative.version', '=', version)
    })
    .returning(columns)
    .executeTakeFirst()
  return saved && inWireNames(saved)
}

type Row = {
  id: string
  name: string
  documentNumber: string | null
  dateOfBirth: string | null
  email: string
  phone: string | null
  version: number
}

const inWireNames = ({ id, name, documentNumber, dateOfBirth, email, phone, version }: Row) => ({
  id,
  Name: name,
  DocumentNumber: documentNumber,
  DateOfBirth: dateOfBirth,
  Email: email,
  Phone: phone,
  version,
})
