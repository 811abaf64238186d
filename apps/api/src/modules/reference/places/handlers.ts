import type { places } from '@prumo/contract/reference/places'
import { municipalitiesOf, states } from '@prumo/domain/places/municipalities'
import type { Handlers } from '#platform/http/handlers.ts'
import type { createCepServices } from './cep-services.ts'
import { lookUpCep } from './look-up-cep.ts'

const stateList = states.map(({ uf, name }) => ({ sigla: uf, nome: name }))

export const placeHandlers = (askServices: ReturnType<typeof createCepServices>): Handlers<typeof places> => ({
  cep: (ctx, { params }) => lookUpCep(ctx, params.cep, askServices),
  states: async () => stateList,
  cities: async (_ctx, { params, query }) =>
    municipalitiesOf(params.uf, query.search).map(({ code, name }) => ({ codigo: code, nome: name })),
})
