import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { foldText } from './text.ts'
import { ufs, type Uf } from './uf.ts'

/** The state somebody wrote, by its letters or its name, in any case and with or without accents. */
export function findUf(text: string): Uf | null {
  const folded = foldText(text)
  return ufs.find((uf) => uf.toLowerCase() === folded) ?? ufOfName().get(folded) ?? null
}

/** The official spelling of a municipality of that state; null when there is none of that name. */
export function findCity(text: string, uf: Uf): string | null {
  return citiesOf(uf).get(cityKey(text)) ?? null
}

// d'Oeste, D´Oeste and d Oeste are one place.
const cityKey = (name: string) => foldText(name).replace(/[^a-z0-9]+/g, ' ').trim()

let names: Map<string, Uf> | null = null
const ufOfName = () => (names ??= new Map(getStates().map(({ code, name }) => [foldText(name), code as Uf])))

const known = new Map<Uf, Map<string, string>>()

function citiesOf(uf: Uf) {
  const cities = known.get(uf) ?? new Map(getMunicipalities(uf).map(({ name }) => [cityKey(name), name]))
  known.set(uf, cities)
  return cities
}
