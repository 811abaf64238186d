import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { foldText } from '../text/text.ts'
import { ufs, type Uf } from './uf.ts'

export type Municipality = { readonly code: string; readonly name: string; readonly uf: Uf }

/** The 26 states and the Federal District by name, as IBGE writes them. */
export const states: readonly { readonly uf: Uf; readonly name: string }[] = getStates().map(({ code, name }) => ({
  uf: code,
  name,
}))

const byUf = new Map<Uf, readonly (Municipality & { readonly folded: string; readonly key: string })[]>()

/** The municipalities of one state in alphabetical order. Large data: for the server, never for a page. */
export function municipalitiesOf(uf: Uf, search = ''): readonly Municipality[] {
  const all = load(uf)
  const wanted = foldText(search)
  return wanted ? all.filter(({ folded }) => folded.includes(wanted)) : all
}

/** The municipality somebody wrote, whatever the case, accents and apostrophes: d'Oeste, D´Oeste and d Oeste are one place. */
export function findMunicipality(uf: Uf, name: string): Municipality | null {
  const wanted = keyOf(name)
  return load(uf).find(({ key }) => key === wanted) ?? null
}

/** The state somebody wrote, by its letters or its name. */
export function findUf(text: string): Uf | null {
  const folded = foldText(text)
  return (
    ufs.find((uf) => uf.toLowerCase() === folded) ?? states.find(({ name }) => foldText(name) === folded)?.uf ?? null
  )
}

const keyOf = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function load(uf: Uf) {
  const known = byUf.get(uf)
  if (known) return known
  const loaded = getMunicipalities(uf).map(({ code, name }) => ({
    code,
    name,
    uf,
    folded: foldText(name),
    key: keyOf(name),
  }))
  byUf.set(uf, loaded)
  return loaded
}
