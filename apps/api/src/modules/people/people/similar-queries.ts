import type { PersonStatus, PersonType } from '@prumo/contract/people/labels'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type Typed = {
  id: string | null
  name: string | null
  document: string | null
  email: string | null
  phones: readonly string[]
  onlyCustomers: boolean
}

type Similar = {
  id: string
  name: string
  document: string | null
  status: PersonStatus
  types: PersonType[]
  matches: ('document' | 'email' | 'phone' | 'name')[]
}

const most = 5
/** Share of three-letter pieces two names have in common: 'Padaria Sao Joao' and 'Padria São João' have 0.68. */
const nearlyEqual = 0.6

/** Those with most in common first. One pass over the company's people, few of whom are alike. */
export async function selectSimilar(db: Db, typed: Typed): Promise<Similar[]> {
  const { rows } = await sql<Similar>`
    select * from (
      select id, name, document, status, roles as types, array_remove(array[
        case when document = ${typed.document}::text then 'document' end,
        case when email = ${typed.email}::text then 'email' end,
        case when ${typed.phones}::text[] && (array[cell_phone, phone] || array(select jsonb_array_elements(phones) ->> 'number'))
          then 'phone' end,
        case when similarity(prumo.fold(name), prumo.fold(${typed.name}::text)) >= ${nearlyEqual} then 'name' end
      ], null) as matches
      from person where id is distinct from ${typed.id}::uuid and (not ${typed.onlyCustomers}::boolean or roles @> array['Customer'])
    ) as alike
    where cardinality(matches) > 0 order by cardinality(matches) desc, name, id limit ${most}`.execute(db)
  return rows
}
