import type { Party } from '@prumo/contract/finance/parties'
import { sql } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/transaction.ts'

const most = 50

/** Active people by name; the one already chosen is always among them. */
export async function selectParties(
  db: Db,
  { search, id }: { search?: string | undefined; id?: string | undefined },
): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select id, name, document, roles from person
    where (status = 'Active' and (${search ?? ''} = '' or search_text like ${likePattern(search ?? '')})) or id = ${id ?? null}
    order by id is not distinct from ${id ?? null}::uuid desc, name, id limit ${most}`.execute(db)
  return rows
}

export async function findPartyByName(db: Db, name: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select id, name, document, roles from person where prumo.fold(name) = prumo.fold(${name}) and status = 'Active' order by id limit 1 for update`.execute(
    db,
  )
  return rows[0]
}

export const insertParty = (db: Db, companyId: string, name: string, role: string): Promise<Party> =>
  db
    .insertInto('person')
    .values({ companyId, name, roles: [role] })
    .returning(['id', 'name', 'document', 'roles'])
    .executeTakeFirstOrThrow()

export const updateRoles = (db: Db, id: string, roles: string[]): Promise<Party> =>
  db
    .updateTable('person')
    .set({ roles })
    .where('id', '=', id)
    .returning(['id', 'name', 'document', 'roles'])
    .executeTakeFirstOrThrow()
