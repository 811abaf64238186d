import type { PersonType } from '@prumo/contract/people/labels'
import type { people } from '@prumo/contract/people/people'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { findPersonForUpdate } from './find-person.ts'
import { insertPerson, personConflicts, updatePerson, type PersonRow } from './queries.ts'

type Draft = InputOf<typeof people.create>['body']
type Edit = InputOf<typeof people.update>['body']

export async function createPerson(ctx: Context, { name, ...draft }: Draft, id?: string): Promise<string> {
  const roles = rolesOf([], draft)
  if (roles.length === 0) throw Problem.at('type', 'person.type-required')
  const row = { ...rowOf(draft), name, roles, ...(id && { id }) }
  return translateDatabaseErrors(insertPerson(ctx.db, ctx.companyId, row), personConflicts)
}

export async function changePerson(ctx: Context, id: string, { version, ...edit }: Edit): Promise<void> {
  const stored = await findPersonForUpdate(ctx, id)
  if (stored.anonymizedAt) throw new Problem('person.anonymized')
  if (version !== undefined && version !== stored.version) throw new Problem('stale-record')
  if (stored.document && edit.document !== undefined && edit.document !== stored.document)
    throw Problem.at('document', 'person.document-locked')
  const roles = rolesOf(stored.roles, edit)
  const row = { ...rowOf(edit), ...(roles.join() !== stored.roles.join() && { roles }) }
  if (Object.keys(row).length > 0) await translateDatabaseErrors(updatePerson(ctx.db, id, row), personConflicts)
}

/** One type is one role more; only the whole list takes roles away. */
function rolesOf(before: readonly PersonType[], { type, types }: Pick<Edit, 'type' | 'types'>): PersonType[] {
  return [...new Set([...(types ?? before), ...(type ? [type] : [])])]
}

function rowOf({ type: _type, types: _types, address, ...rest }: Omit<Edit, 'version'>): PersonRow {
  const { country: _country, ...place } = address ?? {}
  return Object.fromEntries(Object.entries({ ...rest, ...place }).filter(([, value]) => value !== undefined))
}
