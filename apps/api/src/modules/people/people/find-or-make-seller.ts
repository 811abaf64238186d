import type { Context } from '#platform/context.ts'
import { makeOwnPerson, selectOwnPerson } from './own-person-queries.ts'
import { updatePerson } from './queries.ts'

/** The person of whoever is signed in, with the role of who sells from now on; made when there is none. Nobody: what happens by itself. */
export async function findOrMakeSeller(ctx: Context): Promise<string | null> {
  if (!ctx.actor) return null
  const own = (await selectOwnPerson(ctx)) ?? (await makeOwnPerson(ctx))
  if (!own) return null
  if (!own.roles.includes('Seller')) await updatePerson(ctx.db, own.id, { roles: [...own.roles, 'Seller'] })
  return own.id
}
