import { mayCall } from '@prumo/contract/access'
import { peopleAccess } from '@prumo/contract/people/people-heads'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectPersonForUpdate } from './queries.ts'

/** Whoever only holds the key of customers reaches customers: anybody else is not there for them. */
export async function findPersonForUpdate(ctx: Context, id: string) {
  const person = await selectPersonForUpdate(ctx.db, id)
  if (!person || !(person.roles.includes('Customer') || mayCall(ctx.actor, { access: peopleAccess.read })))
    throw new Problem('not-found')
  return person
}
