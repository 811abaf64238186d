import type { parties } from '@prumo/contract/finance/parties'
import type { Handlers } from '#platform/http/handlers.ts'
import { findPartyByName, insertParty, selectParties, updateRoles } from './queries.ts'

export const partyHandlers: Handlers<typeof parties> = {
  find: async (ctx, { query }) => {
    const items = await selectParties(ctx.db, query)
    return { items, total: items.length }
  },

  create: async (ctx, { body: { name, role } }) => {
    const known = await findPartyByName(ctx.db, name)
    if (!known) return insertParty(ctx.db, ctx.companyId, name, role)
    return known.roles.includes(role) ? known : updateRoles(ctx.db, known.id, [...known.roles, role])
  },
}
