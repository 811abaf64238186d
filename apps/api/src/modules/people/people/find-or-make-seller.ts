import type { Context } from '#platform/context.ts'
import { makeOwnPerson, type OwnPerson } from './own-person-queries.ts'
import { updatePerson } from './queries.ts'

/**
 * The person of whoever is signed in, with the role of who sells from now on; made when none is known. Nobody: what happens by itself.
 */
export async function findOrMakeSeller(ctx: Context, known: OwnPerson | undefined): Promise<string | null> {
  if (!ctx.actor) return null
  const own = known ?? (await makeOwnPerson(ctx))
  if (!own) return null
  if (!own.roles.includes('Seller')) await updatePerson(ctx.db, own.id, { roles: [...own.roles, 'Seller'] })
  return own.id
}
