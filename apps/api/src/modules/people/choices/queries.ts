import type { PersonChoice } from '@prumo/contract/people/person-choices'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { personContains } from '../people/queries.ts'

const most = 50
const shown = sql`id, name, document, roles as types, status`

/** By name; the one already chosen is always among them, before the others. */
export async function selectChoices(
  db: Db,
  { search, id, userId }: { search?: string | undefined; id?: string | undefined; userId?: string | undefined },
): Promise<PersonChoice[]> {
  const { rows } = await sql<PersonChoice>`
    select ${shown} from person
    where ${userId ? sql`user_id = ${userId} and` : sql``}
      ((status <> 'Inactive' and ${search ? personContains(search) : sql`true`}) or id = ${id ?? null})
    order by id is not distinct from ${id ?? null}::uuid desc, name, id limit ${most}`.execute(db)
  return rows
}

export async function selectChoiceByName(db: Db, name: string): Promise<PersonChoice | undefined> {
  const { rows } = await sql<PersonChoice>`
    select ${shown} from person where prumo.fold(name) = prumo.fold(${name}) and status <> 'Inactive' order by id limit 1 for update`.execute(
    db,
  )
  return rows[0]
}
