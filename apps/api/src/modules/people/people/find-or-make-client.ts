import type { people } from '@prumo/contract/people/people'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { lockDocument, selectIdByDocument } from './queries.ts'
import { createPerson } from './write-person.ts'

type Client = {
  name: string
  cnpj: string
  tradeName?: string | null | undefined
  address?: InputOf<typeof people.create>['body']['address']
}

/** The person of a CNPJ; made once, however many ask at the same moment, as a customer, when there is none. One that is there stays as it is. */
export async function findOrMakeClient(ctx: Context, { name, cnpj, tradeName, address }: Client): Promise<string> {
  await lockDocument(ctx.db, ctx.companyId, cnpj)
  const known = await selectIdByDocument(ctx.db, cnpj)
  if (known) return known
  const metadados = tradeName && tradeName !== name ? [{ key: 'Nome fantasia', value: tradeName }] : []
  return createPerson(ctx, { name, document: cnpj, type: 'Customer', metadados, ...(address && { address }) })
}
