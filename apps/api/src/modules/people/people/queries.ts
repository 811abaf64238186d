import type { customers, people } from '@prumo/contract/people/people'
import type { PersonStatus, PersonType } from '@prumo/contract/people/labels'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import { contains, likePattern } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/transaction.ts'

const address = sql`json_build_object('zipCode', person.zip_code, 'street', person.street, 'number', person.number,
  'complement', person.complement, 'district', person.district, 'city', person.city, 'state', person.state, 'country', person.country)`

const columns = {
  ...plainColumns('person', [
    'id',
    'name',
    'status',
    'statusReason',
    'document',
    'documentType',
    'email',
    'cellPhone',
    'phone',
    'phones',
    'metadados',
    'tags',
    'description',
    'anonymizedAt',
    'createdAt',
    'version',
  ]),
  type: sql`person.roles[1]`,
  types: sql.ref('person.roles'),
  address,
  user: sql`(select json_build_object('id', u.id, 'displayName', u.display_name) from user_account u where u.id = person.user_id)`,
}

const words = sql`person.search_text`
const isNumber = /^[\d().\s/-]*\d[\d().\s/-]*$/
const isMaskedCnpj = /^[\da-z]{2}\.[\da-z]{3}(\.[\da-z/-]*)?$/i

/** A number is found however it is written. */
export const personContains = (text: string): RawBuilder<SqlBool> =>
  contains(words, isNumber.test(text) || isMaskedCnpj.test(text) ? text.replace(/[^\da-z]/gi, '') : text)

const filters = {
  search: personContains,
  name: (text: string) => sql<SqlBool>`prumo.fold(person.name) like ${likePattern(text)}`,
  document: (text: string) =>
    sql<SqlBool>`person.document like ${likePattern(text.replace(/[./\s-]/g, '')).toUpperCase()}`,
  email: (email: string) => sql<SqlBool>`person.email = ${email}`,
  phone: personContains,
  city: (text: string) => sql<SqlBool>`prumo.fold(person.city) like ${likePattern(text)}`,
  tag: (tag: string) => sql<SqlBool>`prumo.fold(array_to_string(person.tags, ' ')) like ${likePattern(tag)}`,
  status: (status: PersonStatus) => sql<SqlBool>`person.status = ${status}`,
  userId: (userId: string) => sql<SqlBool>`person.user_id = ${userId}`,
  type: (type: PersonType) => sql<SqlBool>`person.roles @> array[${type}]`,
}

const common = {
  table: 'person',
  id: sql.ref('person.id'),
  columns,
  option: ['id', 'name', 'document', 'status'],
  inUse: {
    financial_transaction: 'person.has-entries',
    transaction_sequence: 'person.has-entries',
    statement_line: 'person.has-statement-lines',
    product: 'person.has-products',
    supplier_invoice: 'person.has-invoices',
    sale: 'person.has-sales',
  },
} as const

export const personConflicts = {
  person_document: { field: 'document', code: 'person.document-taken' },
  person_of_user: { field: 'userId', code: 'person.user-taken' },
  person_user: { field: 'userId', code: 'person.user-unknown' },
} as const

export const personSource: CrudSource<typeof people> = { ...common, from: (db) => db.selectFrom('person'), filters }

export const customerSource: CrudSource<typeof customers> = {
  ...common,
  from: (db) => db.selectFrom('person').where(sql<boolean>`person.roles @> array['Customer']`),
  filters,
}

type PersonOption = { id: string; name: string; document: string | null; status: PersonStatus }

const mostOptions = 1000

/** Whoever has the role and may still be chosen. */
export async function selectOptions(db: Db, role: PersonType, search = ''): Promise<PersonOption[]> {
  const { rows } = await sql<PersonOption>`
    select id, name, document, status from person
    where roles @> array[${role}] and status <> 'Inactive' and ${search ? personContains(search) : sql`true`}
    order by name, id limit ${mostOptions}`.execute(db)
  return rows
}

/** The columns of a person that are written, as they are stored. */
export type PersonColumns = {
  name: string
  document: string | null
  email: string | null
  cellPhone: string | null
  phone: string | null
  phones: readonly { number: string; label: string | null }[]
  zipCode: string | null
  street: string | null
  number: string | null
  complement: string | null
  district: string | null
  city: string | null
  state: string | null
  metadados: readonly { key: string; value: string }[]
  tags: readonly string[]
  description: string | null
  roles: readonly PersonType[]
  status: PersonStatus
  statusReason: string | null
  userId: string | null
  merged: readonly { id: string; name: string }[]
}

export type PersonRow = Partial<
  Omit<PersonColumns, 'phones'> & { phones: readonly { number: string; label?: string | null | undefined }[] }
>

export const hasPerson = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** With an id of its own, or with the one given. */
export async function insertPerson(
  db: Db,
  companyId: string,
  { id: given, ...row }: PersonRow & { name: string; id?: string },
): Promise<string> {
  const { id } = await db
    .insertInto('person')
    .values({ roles: [], ...inColumns(row), name: row.name, companyId, ...(given && { id: given }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updatePerson = (db: Db, id: string, row: PersonRow) =>
  db.updateTable('person').set(inColumns(row)).where('id', '=', id).execute()

/** Lists of objects are JSON, lists of words arrays of the database. */
function inColumns({ phones, metadados, roles, tags, merged, ...row }: PersonRow) {
  return {
    ...row,
    ...(phones && { phones: JSON.stringify(phones.map(({ number, label }) => ({ number, label: label ?? null }))) }),
    ...(metadados && { metadados: JSON.stringify(metadados) }),
    ...(roles && { roles: [...roles] }),
    ...(merged && { merged: JSON.stringify(merged) }),
    ...(tags && { tags: [...new Set(tags)] }),
  }
}

type HeldPerson = {
  id: string
  version: number
  document: string | null
  roles: PersonType[]
  anonymizedAt: string | null
}

/** Held until the transaction ends. */
export async function selectPersonForUpdate(db: Db, id: string): Promise<HeldPerson | undefined> {
  const { rows } = await sql<HeldPerson>`
    select id, version, document, roles, anonymized_at from person where id = ${id} for update`.execute(db)
  return rows[0]
}

export const selectIdByDocument = async (db: Db, document: string): Promise<string | undefined> =>
  (await db.selectFrom('person').select('id').where('document', '=', document).executeTakeFirst())?.id

export const personRecords = { table: 'person', name: sql<string>`name` } as const

/** Of people merged into others: who took over whom. */
export async function selectTakenOver(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; by: string | null }>`
    select gone.id, (select id from person where merged @> jsonb_build_array(jsonb_build_object('id', gone.id)) limit 1) as by
    from unnest(${[...new Set(ids)]}::uuid[]) as gone (id) where not exists (select 1 from person where person.id = gone.id)`.execute(
    db,
  )
  return new Map(rows.flatMap(({ id, by }) => (by ? [[id, by]] : [])))
}

type Member = { id: string; displayName: string; personId: string | null }

export async function listMembersAsPeople({ db, companyId }: Context): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id, u.display_name, p.id as person_id
    from membership m join user_account u on u.id = m.user_id left join person p on p.company_id = m.company_id and p.user_id = u.id
    where m.company_id = ${companyId} order by u.display_name, u.id`.execute(db)
  return rows
}

/** Whoever makes a record of the same document waits until this transaction ends. */
export const lockDocument = (db: Db, companyId: string, document: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('person ' || ${companyId}::text || ' ' || ${document}::text, 0))`.execute(
    db,
  )
