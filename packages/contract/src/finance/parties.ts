import * as z from 'zod'
import { id, line, searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'

export const partyRole = z.enum(['Customer', 'Supplier'])

/** Who pays or is paid: the part of a person that an entry shows. */
export const party = z.object({ id, name: z.string(), document: z.string().nullable(), roles: z.array(z.string()) })
export type Party = z.input<typeof party>

export const parties = defineRoutes({
  find: {
    method: 'GET',
    path: 'sale/transaction/party',
    summary: 'Choices of clients and suppliers for an entry, at most 50, by name, document or e-mail',
    access: entryAccess.read,
    query: z.object({ search: searchText.optional(), id: id.optional().describe('the one already chosen') }),
    output: z.object({ items: z.array(party), total: z.int() }),
  },
  create: {
    method: 'POST',
    path: 'sale/transaction/party',
    summary: 'Make a client or supplier by name alone; one of the same name is given instead of a second one',
    access: entryAccess.write,
    body: z.object({ name: line(150, { required: 'Informe o nome' }), role: partyRole }),
    output: party,
  },
})
