import { mayCall } from '@prumo/contract/access'
import { personTypeLabels, type PersonType } from '@prumo/contract/people/labels'
import { customers, people, type sellers, type technicians } from '@prumo/contract/people/people'
import { peopleAccess } from '@prumo/contract/people/people-heads'
import type { Context } from '#platform/context.ts'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { changeStatus } from './change-status.ts'
import { findPersonForUpdate } from './find-person.ts'
import {
  customerSource,
  hasPerson,
  listMembersAsPeople,
  personSource,
  selectOptions,
  selectTakenOver,
} from './queries.ts'
import { findSimilar } from './find-similar.ts'
import { changePerson, createPerson } from './write-person.ts'

const plain = withMergedPeople(crud(people, personSource))
const plainCustomers = withMergedPeople(crud(customers, customerSource))

type Reading = Pick<Handlers<typeof people>, 'get'>

/** Whoever asks for a record that was merged into another is given the other. */
function withMergedPeople<H extends Reading>(handlers: H): H {
  return {
    ...handlers,
    get: async (ctx, input, exchange) => {
      try {
        return await handlers.get(ctx, input, exchange)
      } catch (error) {
        const isGone = error instanceof Problem && error.code === 'not-found'
        const id = isGone && (await selectTakenOver(ctx.db, [input.params.id])).get(input.params.id)
        if (!id) throw error
        return handlers.get(ctx, { params: { id } }, exchange)
      }
    },
  }
}

export const personHandlers: Handlers<typeof people> = {
  ...plain,
  create: async (ctx, { body }, exchange) =>
    plain.get(ctx, { params: { id: await createPerson(ctx, body) } }, exchange),
  update: async (ctx, { params, body }, exchange) => {
    await changePerson(ctx, params.id, body)
    return plain.get(ctx, { params }, exchange)
  },
  similar: async (ctx, { body }) => {
    const items = await findSimilar(ctx, body)
    return { items, total: items.length }
  },
  members: async (ctx) => {
    const items = await listMembersAsPeople(ctx)
    return { items, total: items.length }
  },
  changeStatus: async (ctx, { params, body }, exchange) => {
    await changeStatus(ctx, params.id, body)
    return plain.get(ctx, { params }, exchange)
  },
}

export const customerHandlers: Handlers<typeof customers> = {
  ...plainCustomers,
  options: (ctx, { query }) => optionsOf(ctx, 'Customer', query.search),
  history: async (ctx, input, exchange) => {
    await plainCustomers.get(ctx, input, exchange)
    return plainCustomers.history(ctx, input, exchange)
  },
  create: async (ctx, { body: { id: given, ...draft } }, exchange) => {
    const isThere = given !== undefined && (await hasPerson(ctx.db, given))
    const id = isThere ? given : await createPerson(ctx, { ...draft, type: 'Customer' }, given)
    return plainCustomers.get(ctx, { params: { id } }, exchange)
  },
  update: async (ctx, { params, body }, exchange) => {
    await plainCustomers.get(ctx, { params }, exchange)
    await changePerson(ctx, params.id, body)
    return plainCustomers.get(ctx, { params }, exchange)
  },
  remove: async (ctx, input, exchange) => {
    await plainCustomers.get(ctx, input, exchange)
    const { roles } = await findPersonForUpdate(ctx, input.params.id)
    const others = roles.filter((role) => role !== 'Customer').map((role) => personTypeLabels[role])
    if (others.length > 0 && !mayCall(ctx.actor, { access: peopleAccess.write }))
      throw new Problem('person.other-roles', { words: { types: others.join(', ') } })
    return plainCustomers.remove(ctx, input, exchange)
  },
}

export const sellerHandlers: Handlers<typeof sellers> = {
  options: (ctx, { query }) => optionsOf(ctx, 'Seller', query.search),
}

export const technicianHandlers: Handlers<typeof technicians> = {
  options: (ctx, { query }) => optionsOf(ctx, 'Technical', query.search),
}

async function optionsOf(ctx: Context, role: PersonType, search?: string) {
  const items = await selectOptions(ctx.db, role, search)
  return { items, total: items.length }
}
