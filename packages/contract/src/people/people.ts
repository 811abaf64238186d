import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import { byId, id, optionalText, recordVersion, searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { customerAccess, customerPlace, peopleAccess, personPlace } from './people-heads.ts'
import { personChoiceAccess } from './person-choice-access.ts'
import {
  customerDraft,
  emailOrBlank,
  person,
  personDraft,
  personOption,
  personStatus,
  personType,
} from './person-record.ts'

const personMatch = z.enum(['document', 'email', 'phone', 'name'])

const common = { item: person, option: personOption, sort: ['name', 'createdAt', 'document', 'status'] } as const
const filters = {
  search: searchText,
  name: searchText,
  document: searchText,
  email: emailOrBlank,
  phone: searchText,
  city: searchText,
  tag: searchText,
  status: personStatus,
  type: personType,
  userId: id,
}

const peopleRoutes = crudRoutes({ name: 'person', ...personPlace, ...common, draft: personDraft, filters })

export const people = defineRoutes({
  ...peopleRoutes,
  update: { ...peopleRoutes.update, method: 'PUT' },
  similar: {
    method: 'POST',
    path: 'customer/people/similar',
    summary: 'Who may already be what somebody is typing: the same document, e-mail or phone, or nearly the same name',
    access: customerAccess.read,
    isQuestion: true,
    body: z.object({
      id: id.optional().describe('the record that is being changed'),
      name: searchText.optional(),
      document: searchText.optional(),
      email: searchText.optional(),
      phones: z.array(searchText).max(12).optional(),
    }),
    output: z.object({
      items: z.array(personOption.extend({ types: z.array(personType), matches: z.array(personMatch) })),
      total: z.int(),
    }),
  },
  members: {
    method: 'GET',
    path: 'customer/members',
    summary: 'The members of the company, and the person each of them is',
    access: peopleAccess.write,
    output: z.object({
      items: z.array(z.object({ id, displayName: z.string(), personId: id.nullable() })),
      total: z.int(),
    }),
  },
  changeStatus: {
    method: 'PUT',
    path: 'customer/people/{id}/status',
    summary: 'Make somebody active, inactive, blocked or blacklisted; the last two with a reason',
    access: customerAccess.write,
    params: byId,
    body: z.object({ status: personStatus, reason: optionalText(300), version: recordVersion.optional() }),
    output: person,
  },
})

const customerRoutes = crudRoutes({ name: 'customer', ...customerPlace, ...common, draft: customerDraft, filters })
const optionsOf = <const Type extends 'Customer' | 'Seller' | 'Technical'>(type: Type) => ({
  query: z.object({ search: searchText.optional(), type: z.literal(type).optional() }),
  output: customerRoutes.options.output,
})

/** People with the role Customer. A person who is more than that keeps the rest. */
export const customers = defineRoutes({
  ...customerRoutes,
  options: { ...customerRoutes.options, ...optionsOf('Customer') },
  create: {
    ...customerRoutes.create,
    body: customerDraft.extend({
      id: id.optional().describe('given by a device that may have to send it again: the same one is made once'),
    }),
  },
  update: { ...customerRoutes.update, method: 'PUT' },
})

export const sellers = defineRoutes({
  options: {
    method: 'GET',
    path: 'customer/seller',
    summary: 'Choices of sellers for a select box',
    access: personChoiceAccess.read,
    ...optionsOf('Seller'),
  },
})

export const technicians = defineRoutes({
  options: {
    method: 'GET',
    path: 'customer/technical',
    summary: 'Choices of technicians for a select box',
    access: personChoiceAccess.read,
    ...optionsOf('Technical'),
  },
})
