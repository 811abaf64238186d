import { mayCall } from '@prumo/contract/access'
import type { people } from '@prumo/contract/people/people'
import { peopleAccess } from '@prumo/contract/people/people-heads'
import type { InputOf } from '@prumo/contract/route'
import { normaliseCnpj } from '@prumo/domain/documents/cnpj'
import { normaliseEmail } from '@prumo/domain/text/email'
import { isPhone, normalisePhone } from '@prumo/domain/text/phone'
import type { Context } from '#platform/context.ts'
import { selectSimilar } from './similar-queries.ts'

type Typed = InputOf<typeof people.similar>['body']

/** A name shorter than this is like too many others. */
const shortestName = 4

/** Whoever holds only the key of customers is told of customers. */
export async function findSimilar(ctx: Context, { id, name = '', document = '', email = '', phones = [] }: Typed) {
  return selectSimilar(ctx.db, {
    id: id ?? null,
    name: name.length < shortestName ? null : name,
    document: normaliseCnpj(document) || null,
    email: normaliseEmail(email) || null,
    phones: phones.filter(isPhone).map(normalisePhone),
    onlyCustomers: !mayCall(ctx.actor, { access: peopleAccess.read }),
  })
}
