import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import { limitProblem } from '#platform/db/database-errors.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { Draft } from '../layouts/layout.ts'
import { type Existing, writtenColumns, type Register } from './register.ts'

/**
 * Which record each good line of an import means: by key, compared in capitals, or by name where it brings no key; of people,
 * those without a document then, for the others have a better name than their name. One pass over the register.
 */
export async function listRegisterMatches(
  db: Db,
  { table, key }: Register,
  importId: string,
): Promise<Map<number, string>> {
  const nameless = table === 'person' ? sql`and r.document is null` : sql``
  const lines = sql`select line, draft ->> ${key}::text as key, draft ->> 'name' as name from import_line where import_id = ${importId} and verdict <> 'wrong'`
  const { rows } = await sql<{ line: number; id: string }>`
    with lines as materialized (${lines})
    select l.line, r.id from lines l join ${sql.table(table)} r on upper(r.${sql.id(key)}) = upper(l.key)
    union all
    select l.line, min(r.id::text)::uuid from lines l join ${sql.table(table)} r on prumo.fold(r.name) = prumo.fold(l.name) ${nameless} where l.key is null group by l.line`.execute(
    db,
  )
  return new Map(rows.map(({ line, id }) => [line, id]))
}

export async function listRecords(
  db: Db,
  { table }: Register,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, Existing>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Existing>`
    select id, version, to_jsonb(r) as record from ${sql.table(table)} r where id = any(${ids}::uuid[]) order by id ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return new Map(rows.map((existing) => [existing.id, existing]))
}

type NewRecord = { id: string; record: Draft }

export async function insertRecords(db: Db, companyId: string, register: Register, records: readonly NewRecord[]) {
  if (records.length === 0) return
  const columns = [
    'company_id',
    'id',
    ...new Set([...Object.keys(register.defaults), ...writtenColumns(register)]),
  ].map((column) => sql.id(column))
  await sql`insert into ${sql.table(register.table)} (${sql.join(columns)}) select ${sql.join(columns)} from ${recordset(companyId, register, records)}`.execute(
    db,
  )
}

/** Writes the columns an import writes, and answers the new versions. */
export async function updateRecords(
  db: Db,
  companyId: string,
  register: Register,
  records: readonly NewRecord[],
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map()
  const columns = writtenColumns(register).map((column) => sql`${sql.id(column)} = n.${sql.id(column)}`)
  const { rows } = await sql<{ id: string; version: number }>`
    update ${sql.table(register.table)} r set ${sql.join(columns)} from ${recordset(companyId, register, records)} n
    where r.company_id = n.company_id and r.id = n.id and ${isAmong(sql`r.id`, records)} returning r.id, r.version`.execute(
    db,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const recordset = (companyId: string, { table }: Register, records: readonly NewRecord[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records.map(({ id, record }) => ({ ...record, id, company_id: companyId })))}::jsonb)`

export async function deleteRecords(db: Db, { table }: Register, ids: readonly string[]) {
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
}

/** Versions of the records that are still there, held until the transaction ends. */
export async function selectVersionsForUpdate(
  db: Db,
  { table }: Register,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export async function listLastChanges(db: Db, { table }: Register, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { who: string | null; day: CalendarDate; type: string }>()
  const { rows } = await sql<{ id: string; who: string | null; day: CalendarDate; type: string }>`
    select asked.id, u.display_name as who, (e.at at time zone c.time_zone)::date as day, e.type
    from unnest(${ids}::uuid[]) as asked(id)
    cross join lateral (select at, type, actor_id from event where subject = ${table} and record_id = asked.id order by id desc limit 1) e
    join company c on c.company_id = current_setting('app.company_id')::uuid
    left join user_account u on u.id = e.actor_id`.execute(db)
  return new Map(rows.map(({ id, ...change }) => [id, change]))
}

type DatabaseError = { code?: string; constraint?: string }
const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/** Why a record cannot be deleted: something else refers to it. */
export const usedBy = (error: unknown): string | null =>
  (error as DatabaseError).code === foreignKeyViolation ? (limitProblem(error)?.message ?? 'já está em uso') : null

const goneSince: Record<string, string> = {
  product_company_id_category_id_fkey: 'a categoria de antes não existe mais',
  product_company_id_supplier_id_fkey: 'o fornecedor de antes não existe mais',
}

/** Why a record cannot be what it was: what it named is gone, or belongs to another one. */
export function lostSince(error: unknown): string | null {
  const { code, constraint = '' } = error as DatabaseError
  if (code === uniqueViolation) return 'o código de antes já é de outro item'
  return code === foreignKeyViolation ? (goneSince[constraint] ?? 'um registro citado antes não existe mais') : null
}
