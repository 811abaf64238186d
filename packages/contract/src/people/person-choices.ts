import * as z from 'zod'
import { id, line, searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { personChoiceAccess } from './person-choice-access.ts'
import { personStatus, personType } from './person-record.ts'

/** The part of a person that a select box, and whatever names them, shows. */
export const personChoice = z.object({
  id,
  name: z.string(),
  document: z.string().nullable(),
  types: z.array(personType),
  status: personStatus,
})
export type PersonChoice = z.input<typeof personChoice>

export const personChoices = defineRoutes({
  find: {
    method: 'GET',
    path: 'customer/choices',
    summary: 'People to choose from, at most 50, by name, document, e-mail or phone; inactive ones only when chosen',
    access: personChoiceAccess.read,
    query: z.object({
      search: searchText.optional(),
      id: id.optional().describe('the one already chosen'),
      isMe: z.literal('true').optional().describe('only the person that whoever asks is'),
    }),
    output: z.object({ items: z.array(personChoice), total: z.int() }),
  },
  create: {
    method: 'POST',
    path: 'customer/choices',
    summary: 'Make a person by name alone; one of the same name is given instead of a second one',
    access: personChoiceAccess.write,
    body: z.object({ name: line(150, { required: 'Informe o nome' }), type: personType }),
    output: personChoice,
  },
})
