import { expect, it } from 'vitest'
import { formatCep, isCep, normaliseCep, ufOfCep } from './cep.ts'
import { ufs } from './uf.ts'

it.each(['01310-100', '01.310-100', '01310100', ' 01.310-100 '])('%j is stored as 8 digits', (text) => {
  expect(isCep(text)).toBe(true)
  expect(normaliseCep(text)).toBe('01310100')
  expect(formatCep(text)).toBe('01.310-100')
})

it.each(['', '0131010', '013101000', '0131010a'])('%j is not a CEP', (text) => {
  expect(isCep(text)).toBe(false)
  expect(formatCep(text)).toBe(text)
  expect(ufOfCep(text)).toBeNull()
})

it.each([
  ['SP', '01000', '19999'],
  ['RJ', '20000', '28999'],
  ['ES', '29000', '29999'],
  ['MG', '30000', '39999'],
  ['BA', '40000', '48999'],
  ['SE', '49000', '49999'],
  ['PE', '50000', '56999'],
  ['AL', '57000', '57999'],
  ['PB', '58000', '58999'],
  ['RN', '59000', '59999'],
  ['CE', '60000', '63999'],
  ['PI', '64000', '64999'],
  ['MA', '65000', '65999'],
  ['PA', '66000', '68899'],
  ['AP', '68900', '68999'],
  ['AM', '69000', '69299'],
  ['RR', '69300', '69399'],
  ['AM', '69400', '69899'],
  ['AC', '69900', '69999'],
  ['DF', '70000', '72799'],
  ['GO', '72800', '72999'],
  ['DF', '73000', '73699'],
  ['GO', '73700', '76799'],
  ['RO', '76800', '76999'],
  ['TO', '77000', '77999'],
  ['MT', '78000', '78899'],
  ['MS', '79000', '79999'],
  ['PR', '80000', '87999'],
  ['SC', '88000', '89999'],
  ['RS', '90000', '99999'],
])('%s goes from %s to %s', (uf, first, last) => {
  expect(ufOfCep(`${first}000`)).toBe(uf)
  expect(ufOfCep(`${last}999`)).toBe(uf)
})

it('names every state and knows that some ranges belong to none', () => {
  const prefixes = Array.from({ length: 1000 }, (_, prefix) => ufOfCep(`${String(prefix).padStart(3, '0')}00000`))
  expect(new Set(prefixes.filter((uf) => uf !== null))).toEqual(new Set(ufs))
  expect(prefixes.flatMap((uf, prefix) => (uf ? [] : [prefix]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 789])
})
