import { allApps, type AppId } from '@prumo/contract/apps'
import { allRoutes } from '@prumo/contract/catalogue'
import { expect, test } from 'vitest'
import { wireName } from './routes/route-request.ts'
import {
  declaredScreens,
  specifiedItems,
  sentences,
  missingItems,
  testsWithIds,
  untested,
  withoutNames,
  type SpecifiedItem,
} from './specification.ts'

/** How much is missing. These numbers only ever go down, with the lines of to-come.tsv and untested.tsv they count. */
const missing = { call: 0, screen: 0, sentence: 25 }

const kinds = ['call', 'screen'] as const
const calls = new Set(allRoutes.map(wireName).map(withoutNames))
const screens = declaredScreens()
const isServed = ({ kind, name }: SpecifiedItem) => (kind === 'call' ? calls : screens).has(withoutNames(name))
const textOf = ({ kind, area, name }: SpecifiedItem) => `${kind} ${area} ${name}`
const toCome = missingItems()

test('the specification is whole: 177 calls and 90 screens', () => {
  expect(kinds.map((kind) => specifiedItems().filter((item) => item.kind === kind).length)).toEqual([177, 90])
})

test.each(kinds)('every promised %s is served or listed as still to come [plat-189]', (kind) => {
  const listed = new Set(toCome.map(textOf))
  expect(specifiedItems().filter((item) => item.kind === kind && !isServed(item) && !listed.has(textOf(item)))).toEqual(
    [],
  )
})

test.each(kinds)('no %s is listed as still to come that is served, was never promised or is listed twice', (kind) => {
  const known = new Set(specifiedItems().map(textOf))
  const listed = toCome.filter((item) => item.kind === kind)
  expect(listed.filter(isServed).map(textOf)).toEqual([])
  expect(listed.map(textOf).filter((text, index, all) => !known.has(text) || all.indexOf(text) !== index)).toEqual([])
})

test.each(kinds)('as many of each %s are still to come as this file says', (kind) => {
  expect(toCome.filter((item) => item.kind === kind)).toHaveLength(missing[kind])
})

const firstScreens: Partial<Record<AppId, string>> = {
  'financial-transactions': '/finance/dashboard',
  'cash-flow': '/finance/cash-flow',
  'point-of-sale': '/pdv',
  products: '/products',
  services: '/services',
  'service-orders': '/service-order',
  'sale-orders': '/budgets',
  people: '/customers',
  pmoc: '/pmoc',
}

test('every app that is sold has its first screen', () => {
  expect(allApps.filter((app) => firstScreens[app] && !screens.has(firstScreens[app]))).toEqual([])
})

test('every sentence of the specification has an id of its own', () => {
  const ids = sentences().map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z]+-\d+$/.test(id))).toEqual([])
  expect(sentences().filter(({ sentence }) => !sentence)).toEqual([])
})

test('every sentence is named by the title of a test, or listed as untested with the reason', () => {
  const held = new Set(testsWithIds().flatMap(({ ids }) => ids))
  const listed = new Set(untested().map(({ id }) => id))
  expect(sentences().filter(({ id }) => !held.has(id) && !listed.has(id))).toEqual([])
  expect(untested().filter(({ id, reason }) => held.has(id) || !reason)).toEqual([])
  expect(listed.size).toBe(missing.sentence)
})

test('no title and no line of untested.tsv names a sentence that does not exist', () => {
  const known = new Set(sentences().map(({ id }) => id))
  expect(testsWithIds().filter(({ ids }) => ids.some((id) => !known.has(id)))).toEqual([])
  expect(untested().filter(({ id }) => !known.has(id))).toEqual([])
})
