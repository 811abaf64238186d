import { isCep, normaliseCep } from '@prumo/domain/places/cep'
import { ufs } from '@prumo/domain/places/uf'
import * as z from 'zod'
import { searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'

export const uf = z.enum(ufs, 'Estado inválido')

export const cepAddress = z.object({
  cep: z.string().describe('eight digits'),
  street: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string(),
  state: uf,
  ibgeCode: z.string().nullable().describe('of the municipality, seven digits'),
})

/** Facts about places, the same for every company. */
export const places = defineRoutes({
  cep: {
    method: 'GET',
    path: 'system/cep/{cep}',
    summary: 'The address of a CEP: from what is already known, then from public services',
    access: 'signed-in',
    params: z.object({ cep: z.string().refine(isCep, 'CEP inválido').transform(normaliseCep) }),
    output: cepAddress,
    limits: [{ by: 'ip', max: 120, seconds: 300 }],
  },
  states: {
    method: 'GET',
    path: 'system/ibge/ufs',
    summary: 'The 27 states',
    access: 'signed-in',
    output: z.array(z.object({ sigla: uf, nome: z.string() })),
  },
  cities: {
    method: 'GET',
    path: 'system/ibge/ufs/{uf}/cidades',
    summary: 'The municipalities of a state, in alphabetical order; `search` ignores accents',
    access: 'signed-in',
    params: z.object({ uf: z.string().toUpperCase().pipe(uf) }),
    query: z.object({ search: searchText.optional() }),
    output: z.array(z.object({ codigo: z.string(), nome: z.string() })),
  },
})
