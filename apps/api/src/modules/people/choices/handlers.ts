import type { personChoices } from '@prumo/contract/people/person-choices'
import type { Handlers } from '#platform/http/handlers.ts'
import { insertPerson, updatePerson } from '../people/queries.ts'
import { selectChoiceByName, selectChoices } from './queries.ts'

export const choiceHandlers: Handlers<typeof personChoices> = {
  find: async (ctx, { query: { isMe, ...sought } }) => {
    const items = await selectChoices(ctx.db, { ...sought, ...(isMe && { userId: ctx.userId }) })
    return { items, total: items.length }
  },

  create: async (ctx, { body: { name, type } }) => {
    const known = await selectChoiceByName(ctx.db, name)
    if (!known) {
      const id = await insertPerson(ctx.db, ctx.companyId, { name, roles: [type] })
      return { id, name, document: null, types: [type], status: 'Active' }
    }
    if (known.types.includes(type)) return known
    const types = [...known.types, type]
    await updatePerson(ctx.db, known.id, { roles: types })
    return { ...known, types }
  },
}
