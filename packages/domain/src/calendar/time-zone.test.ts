import { expect, it } from 'vitest'
import { timeZoneOfUf } from './time-zone.ts'
import { ufs } from '../places/uf.ts'

it.each([
  ['AC', 'America/Rio_Branco'],
  ['AM', 'America/Manaus'],
  ['RO', 'America/Porto_Velho'],
  ['RR', 'America/Boa_Vista'],
  ['MT', 'America/Cuiaba'],
  ['MS', 'America/Campo_Grande'],
  ['SP', 'America/Sao_Paulo'],
  ['PE', 'America/Sao_Paulo'],
  ['ac', 'America/Rio_Branco'],
])('%s lives in %s', (uf, timeZone) => {
  expect(timeZoneOfUf(uf)).toBe(timeZone)
})

it.each([undefined, null, '', 'XX'])('falls back to Brasília time for %j', (uf) => {
  expect(timeZoneOfUf(uf)).toBe('America/Sao_Paulo')
})

it('names only zones that Intl knows', () => {
  for (const uf of ufs) expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: timeZoneOfUf(uf) })).not.toThrow()
})
