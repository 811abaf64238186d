import { allRoutes } from '@prumo/contract/catalogue'
import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { requestOf } from '../routes/route-request.ts'

export type Params = Record<string, string>
export type Maker = (app: TestApp, owner: Person) => Promise<Params>

/** By the example of a route. */
export function created(name: string, own: object = {}): Maker {
  const route = allRoutes.find((candidate) => candidate.name === name)!
  return async (app, owner) => idOf(await app.raw(requestOf(route, { body: { ...exampleBody(route), ...own } }), owner))
}

export function idOf(answer: { statusCode: number; body: string; json(): { data: { id: string } } }): Params {
  if (answer.statusCode !== 200) throw new Error(`a record could not be made: ${answer.body}`)
  return { id: answer.json().data.id }
}
