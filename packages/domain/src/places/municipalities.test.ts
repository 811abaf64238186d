import { expect, it } from 'vitest'
import { findMunicipality, findUf, municipalitiesOf, states } from './municipalities.ts'
import { timeZoneOfMunicipality } from '../calendar/time-zone.ts'
import { ufs } from './uf.ts'

it('knows 27 states by name', () => {
  expect(states).toHaveLength(27)
  expect(states.map(({ uf }) => uf).sort()).toEqual([...ufs].sort())
  expect(states).toContainEqual({ uf: 'SP', name: 'São Paulo' })
})

it('knows 5,571 municipalities, each with its own seven digits', () => {
  const all = ufs.flatMap((uf) => municipalitiesOf(uf))
  expect(all).toHaveLength(5571)
  expect(new Set(all.map(({ code }) => code)).size).toBe(5571)
  expect(all.every(({ code }) => /^\d{7}$/.test(code))).toBe(true)
})

it('knows the newest one', () => {
  expect(findMunicipality('MT', 'Boa Esperança do Norte')).toMatchObject({ code: '5101837', uf: 'MT' })
})

it.each(['são joão', 'SAO JOAO', 'Sao  Joao'])('finds %j whatever the accents and case', (search) => {
  expect(municipalitiesOf('SP', search).map(({ name }) => name)).toContain('São João da Boa Vista')
})

it('does not find a name of another state', () => {
  expect(findMunicipality('RJ', 'Campinas')).toBeNull()
  expect(municipalitiesOf('AC', 'campinas')).toEqual([])
})

it('finds a state by letters or name, however it is written', () => {
  expect(['SP', 'sp', 'São Paulo', 'SAO PAULO', ' Distrito Federal '].map(findUf)).toEqual([
    'SP',
    'SP',
    'SP',
    'SP',
    'DF',
  ])
  expect(['', 'XX', 'Lisboa', 'S'].map(findUf)).toEqual([null, null, null, null])
  for (const uf of ufs) expect(findUf(uf)).toBe(uf)
})

it.each(["Santa Bárbara D'Oeste", 'santa barbara d oeste', 'SANTA BÁRBARA D´OESTE'])(
  'knows %j by its official spelling',
  (name) => {
    expect(findMunicipality('SP', name)!.name).toBe("Santa Bárbara d'Oeste")
  },
)

it('puts every municipality on its own clock: 5,198 in Brasília, 337 one hour behind, 35 two, Noronha one ahead', () => {
  const counts = new Map<string, number>()
  for (const { code, uf } of ufs.flatMap((state) => municipalitiesOf(state))) {
    const offset = offsetOf(timeZoneOfMunicipality(uf, code))
    counts.set(offset, (counts.get(offset) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ 'GMT-3': 5198, 'GMT-4': 337, 'GMT-5': 35, 'GMT-2': 1 })
})

const offsetOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date('2026-01-15T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')!.value
