import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { PersonReference } from './person-references.ts'

export type Moved = [id: string, version: number]

const columnOf = ({ column }: PersonReference) => sql.ref(`named.${column}`)

function names(reference: PersonReference, personId: string): RawBuilder<SqlBool> {
  const { only = {}, isInside } = reference
  const isNamed = isInside
    ? sql<SqlBool>`strpos(${columnOf(reference)}::text, ${personId}) > 0`
    : sql<SqlBool>`${columnOf(reference)} = ${personId}::uuid`
  const limits = Object.entries(only).map(([column, value]) => sql`and ${sql.ref(`named.${column}`)} = ${value}`)
  return sql<SqlBool>`(${isNamed} ${sql.join(limits, sql` `)})`
}

/** The same condition for a connection of its own. */
export function writeNaming(
  { column, only = {}, isInside }: Pick<PersonReference, 'column' | 'only' | 'isInside'>,
  personId: string,
) {
  const isNamed = isInside ? `strpos("${column}"::text, $1::text) > 0` : `"${column}" = $1::uuid`
  const limits = Object.keys(only).map((name, index) => ` and "${name}" = $${index + 2}`)
  return { condition: `${isNamed}${limits.join('')}`, values: [personId, ...Object.values(only)] }
}

const exchanged = (reference: PersonReference, from: string, to: string) =>
  reference.isInside ? sql`replace(${columnOf(reference)}::text, ${from}, ${to})::jsonb` : sql`${to}::uuid`

const versionOf = ({ isUnversioned }: PersonReference) => (isUnversioned ? sql`1` : sql`named.version`)

export async function countNaming(db: Db, reference: PersonReference, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(reference.table)} as named where ${names(reference, personId)}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Whatever named one person names another. */
export async function moveNaming(db: Db, reference: PersonReference, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(reference.table)} as named set ${sql.ref(reference.column)} = ${exchanged(reference, from, to)}
    where ${names(reference, from)} returning named.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectVersions(db: Db, reference: PersonReference, ids: readonly string[]): Promise<Moved[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select named.id, ${versionOf(reference)} as version from ${sql.table(reference.table)} as named
    where named.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ id, version }) => [id, version])
}

/** By which a merge remembers what it moved: a table may name people in several columns. */
export const movedKey = ({ table, column }: PersonReference) => `${table}.${column}`

/** Merges of before remember tables alone. */
export const movedOf = (moved: Record<string, Moved[]>, reference: PersonReference): Moved[] =>
  moved[movedKey(reference)] ?? moved[reference.table] ?? []

/** How many of these were changed, deleted or given to somebody else since. */
export async function countChanged(db: Db, reference: PersonReference, personId: string, moved: readonly Moved[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${moved.map(([id]) => id)}::uuid[], ${moved.map(([, version]) => version)}::int[]) as was (id, version)
    where not exists (select 1 from ${sql.table(reference.table)} as named
      where named.id = was.id and ${versionOf(reference)} = was.version and ${names(reference, personId)})`.execute(db)
  return rows[0]!.count
}

export const moveBack = (db: Db, reference: PersonReference, ids: readonly string[], from: string, to: string) =>
  sql`update ${sql.table(reference.table)} as named set ${sql.ref(reference.column)} = ${exchanged(reference, from, to)}
    where named.id = any(${ids}::uuid[]) and ${names(reference, from)}`.execute(db)
