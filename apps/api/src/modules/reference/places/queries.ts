import type { Db } from '#platform/db/transaction.ts'

export const selectCep = (db: Db, cep: string) =>
  db
    .selectFrom('cepAddress')
    .select(['cep', 'street', 'district', 'city', 'cityCode', 'state', 'fetchedAt'])
    .where('cep', '=', cep)
    .executeTakeFirst()

type KnownCep = {
  cep: string
  street: string | null
  district: string | null
  city: string
  cityCode: string | null
  state: string
  source: string
  fetchedAt: Date
}

export const upsertCep = (db: Db, row: KnownCep) => {
  const { cep: _cep, ...facts } = row
  return db
    .insertInto('cepAddress')
    .values(row)
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(facts))
    .execute()
}
