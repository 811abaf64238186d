import { findMunicipality } from '@prumo/domain/places/municipalities'
import { ufs, type Uf } from '@prumo/domain/places/uf'

export type CepFacts = {
  street: string | null
  district: string | null
  city: string
  cityCode: string | null
  state: Uf
}

const longestText = 150

/** What each public service calls the same thing. */
const names = {
  street: ['logradouro', 'street', 'address'],
  district: ['bairro', 'neighborhood', 'district'],
  city: ['localidade', 'city', 'cidade'],
  state: ['uf', 'state', 'estado'],
}

/** The address in a service's answer; null when it knows no such CEP; throws when the answer makes no sense. */
export function readCepAnswer(answer: unknown): CepFacts | null {
  if (typeof answer !== 'object' || answer === null) throw new Error('a CEP service answered something else')
  const given = answer as Record<string, unknown>
  if (given['erro'] === true || given['erro'] === 'true') return null
  const text = (field: keyof typeof names) => {
    const found = names[field].map((name) => given[name]).find((value) => typeof value === 'string')
    return (
      (found as string | undefined)
        ?.replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, longestText) || null
    )
  }
  const state = ufs.find((code) => code === text('state')?.toUpperCase())
  const city = text('city')
  if (!state || !city) throw new Error('a CEP service left out city or state')
  const official = findMunicipality(state, city)
  return {
    street: text('street'),
    district: text('district'),
    city: official?.name ?? city,
    cityCode: official?.code ?? null,
    state,
  }
}
