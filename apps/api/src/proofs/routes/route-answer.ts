import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import type { Params } from '../records/make-record.ts'
import { requestOf, type NamedRoute } from './route-request.ts'

/** What a person gets who sends a route its example; `extra` goes before it. */
export async function answerTo(
  app: TestApp,
  route: NamedRoute,
  person: Person | null,
  { params, ...extra }: { params?: Params | undefined; headers?: Record<string, string>; payload?: string } = {},
) {
  const asked = { body: exampleBody(route), ...(params && { params }) }
  const answer = await app.raw({ ...requestOf(route, asked), ...extra }, person)
  return {
    status: answer.statusCode,
    ...(answer.statusCode === 200 ? {} : answer.json<{ code: string; title: string }>()),
  }
}

/** Refused for who is asking, not for what they ask. */
export const isGateStatus = (status: number) => [401, 402, 403].includes(status)
