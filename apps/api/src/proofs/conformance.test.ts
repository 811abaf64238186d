import { allRoutes } from '@prumo/contract/catalogue'
import { expect, test } from 'vitest'
import { wireName } from './route-request.ts'
import { declaredScreens, promised, stillToCome, withoutNames, type Promised } from './specification.ts'

/** How much is missing. These numbers only ever go down, with the lines of docs/spec/to-come.tsv they count. */
const missing = { call: 98, screen: 41 }

const kinds = ['call', 'screen'] as const
const calls = new Set(allRoutes.map(wireName).map(withoutNames))
const screens = declaredScreens()
const isServed = ({ kind, name }: Promised) => (kind === 'call' ? calls : screens).has(withoutNames(name))
const textOf = ({ kind, area, name }: Promised) => `${kind} ${area} ${name}`
const toCome = stillToCome()

test('the specification is whole: 177 calls and 90 screens', () => {
  expect(kinds.map((kind) => promised().filter((item) => item.kind === kind).length)).toEqual([177, 90])
})

test.each(kinds)('every promised %s is served or listed as still to come', (kind) => {
  const listed = new Set(toCome.map(textOf))
  expect(promised().filter((item) => item.kind === kind && !isServed(item) && !listed.has(textOf(item)))).toEqual([])
})

test.each(kinds)('no %s is listed as still to come that is served, was never promised or is listed twice', (kind) => {
  const known = new Set(promised().map(textOf))
  const listed = toCome.filter((item) => item.kind === kind)
  expect(listed.filter(isServed).map(textOf)).toEqual([])
  expect(listed.map(textOf).filter((text, index, all) => !known.has(text) || all.indexOf(text) !== index)).toEqual([])
})

test.each(kinds)('as many of each %s are still to come as this file says', (kind) => {
  expect(toCome.filter((item) => item.kind === kind)).toHaveLength(missing[kind])
})
