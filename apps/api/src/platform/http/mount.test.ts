import { defineRoutes } from '@prumo/contract/route'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { withCredentials, type AreaHandlers, type Handlers } from './handlers.ts'
import { mountAll } from './mount.ts'

const output = z.object({ isDone: z.boolean() })
const route = { method: 'GET', summary: 'A route', access: 'anyone', output } as const
const words = defineRoutes({ read: { ...route, path: 'words' }, count: { ...route, path: 'words/count' } })
const catalogue = { 'texts/words': words }
const answer = async () => ({ isDone: true })
const served: Handlers<typeof words> = { read: answer, count: answer }

const mountOn = (handlers: unknown) => () => {
  const server = Fastify()
  server.decorate('parts', { services: {} } as never)
  mountAll(server, catalogue, handlers as { 'texts/words': typeof served })
  return server.printRoutes()
}

test('a catalogue is served whole, with or without the connections that see credentials', () => {
  expect(mountOn({ 'texts/words': served })()).toContain('words')
  expect(mountOn({ 'texts/words': withCredentials(served) })()).toContain('words')
})

test('a route without a handler and a handler without a route are refused before anything is served', () => {
  expect(mountOn({})).toThrow('group: no handler for texts/words')
  expect(mountOn({ 'texts/words': served, 'texts/other': served })).toThrow('group: no route for texts/other')
  expect(mountOn({ 'texts/words': { read: answer } })).toThrow('texts/words: no handler for count')
  expect(mountOn({ 'texts/words': { ...served, other: answer } })).toThrow('texts/words: no route for other')
})

/** These lines are the test: the type check fails when one of them compiles. */
export function wrongDeclarations(server: never) {
  // @ts-expect-error a group of the catalogue is missing
  mountAll(server, catalogue, {})
  // @ts-expect-error a group is not in the catalogue
  mountAll(server, catalogue, { 'texts/words': served, 'texts/other': served })
  // @ts-expect-error a route has no handler
  mountAll(server, catalogue, { 'texts/words': { read: answer } })
  // @ts-expect-error a handler has no route
  mountAll(server, catalogue, { 'texts/words': { read: answer, count: answer, other: answer } })
  // @ts-expect-error an area declares all of its groups
  const area: AreaHandlers<'home'> = {}
  return area
}
