import { mayLeave } from '#platform/archive/secret-columns.ts'
import type { Snapshot } from '#platform/db/open-snapshot.ts'
import type { PersonReference } from '../merges/person-references.ts'
import { writeNaming } from '../merges/reference-queries.ts'

export const selectExportedName = async ({ run }: Snapshot, id: string) =>
  (await run<{ name: string }>('select name from person where id = $1', [id])).rows[0]?.name ?? null

/** What the shop knows of its own trade stands beside what it knows of a person. */
const ofShop = /cost|margin|profit|commission_basis|to_check|discount_limit|discount_approved|is_discount_proven/

/** Of a table: the columns that may leave, and the rows that name somebody, each once. */
export async function tableNaming(
  { run, read }: Snapshot,
  table: string,
  references: readonly Pick<PersonReference, 'column' | 'only' | 'isInside'>[],
  personId: string,
) {
  const { rows } = await run<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  const columns = rows
    .map(({ name }) => name)
    .filter((name) => mayLeave(name) && (!ofShop.test(name) || name === 'freight_cost'))
  const conditions: string[] = []
  const values: unknown[] = []
  for (const reference of references) {
    const naming = writeNaming(reference, personId)
    conditions.push(`(${naming.condition.replace(/\$(\d+)/g, (_, number) => `$${values.length + Number(number)}`)})`)
    values.push(...naming.values)
  }
  const select = `select ${columns.map((name) => `"${name}"`).join(', ')} from "${table}" where ${conditions.join(' or ')} order by id`
  return { columns, rows: () => read(select, values) }
}

export const historyColumns = ['at', 'type', 'before', 'after']
export const historyOf = ({ read }: Snapshot, personId: string) =>
  read(`select ${historyColumns.join(', ')} from event where subject = 'person' and record_id = $1 order by id`, [
    personId,
  ])

export const mergeColumns = ['created_at', 'merged_before']
export const mergesOf = ({ read }: Snapshot, personId: string) =>
  read('select created_at, merged_before from person_merge where kept_id = $1 order by id', [personId])
