import { ufOfCep } from '@prumo/domain/places/cep'
import type { Uf } from '@prumo/domain/places/uf'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import type { createCepServices } from './cep-services.ts'
import { CepUnavailable } from './cep-services.ts'
import { upsertCep, selectCep } from './queries.ts'

/** Streets are renamed now and then; an old answer still serves while nobody can give a newer one. */
const freshMs = 180 * 86_400_000

/** What is already known, then public services; what they tell is kept for everyone. */
export async function lookUpCep(ctx: Context, cep: string, ask: ReturnType<typeof createCepServices>) {
  // A number outside every state's range was never given out: nobody need be asked.
  if (!ufOfCep(cep)) throw new Problem('cep.not-found')
  const known = await selectCep(ctx.db, cep)
  if (known && Date.parse(known.fetchedAt) > ctx.now().getTime() - freshMs) return viewOf(known)
  // Nothing is held while somebody else's server thinks.
  await ctx.transaction.pause()
  const found = await ask(cep).catch((error: unknown) => {
    if (error instanceof CepUnavailable) return undefined
    throw error
  })
  if (!found) {
    if (known) return viewOf(known)
    throw new Problem(found === null ? 'cep.not-found' : 'cep.unavailable')
  }
  const row = { cep, ...found, fetchedAt: ctx.now() }
  const identity = { companyId: null, userId: null, requestId: ctx.request.id }
  await inTransaction(ctx.services.pool, identity, ({ db }) => upsertCep(db, row))
  return viewOf(row)
}

type Known = {
  cep: string
  street: string | null
  district: string | null
  city: string
  cityCode: string | null
  state: string
}

const viewOf = ({ cep, street, district, city, cityCode, state }: Known) => ({
  cep,
  street,
  district,
  city,
  state: state as Uf,
  ibgeCode: cityCode,
})
