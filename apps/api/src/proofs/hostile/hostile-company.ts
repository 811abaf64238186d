import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { ownBody } from '../records/own-references.ts'
import { recordFor } from '../records/records.ts'
import { paramNames, type NamedRoute } from '../routes/route-request.ts'
import { creepingClock } from '../creeping-clock.ts'

export const json = { 'content-type': 'application/json' }

const refusedAsWritten = new Set([400, 413, 415, 422])
const changesNothing = new Set([...refusedAsWritten, 404])
const passwordRoutes = /signIn|register|passwords\.(reset|change)$/

/** Each route draws examples of its own, the same on every run; routes that hash a password take their time by design. */
export const runs = ({ name }: NamedRoute, count: number) => ({
  numRuns: passwordRoutes.test(name) ? Math.ceil(count / 4) : count,
  seed: [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, fc.readConfigureGlobal().seed ?? 0),
})

/**
 * What is one piece of code for all routes is searched in depth on one route of each kind, and a little on every other; as each draws
 * examples of its own, together they draw most of them.
 */
export function depth(
  routes: readonly NamedRoute[],
  kindOf: (route: NamedRoute) => string,
  deep: number,
  shallow: number,
) {
  const first = new Set([...Map.groupBy(routes, kindOf).values()].map(([route]) => route!.name))
  return {
    isDeep: ({ name }: NamedRoute) => first.has(name),
    of: (route: NamedRoute) => runs(route, first.has(route.name) ? deep : shallow),
  }
}

export const kindAndMethod = ({ kind, method, body }: NamedRoute) => `${kind} ${method} ${body ? 'body' : ''}`

/** A company that everything may be sent to. */
export function useHostileCompany() {
  let app: TestApp
  let person: Person
  let record: Record<string, string> | null = null
  /** Something was made in the company, or answered otherwise than by refusing what was asked. */
  let isTouched = true

  beforeAll(async () => {
    app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' }, now: creepingClock() })
  })
  // What one test does to its company, ending its subscription for example, does not touch the next.
  beforeEach(async () => {
    if (isTouched) person = await app.anOwner()
    isTouched = false
    record = null
  })
  afterAll(() => app.stop())

  return {
    listen: () => app.listen(),

    /** Sends as the owner of a company; a session the route itself ended does not end the search. */
    async send(options: InjectOptions & { url: string }) {
      const answer = await app.raw(options, person)
      if (answer.statusCode === 401) person = await app.anOwner()
      if (!refusedAsWritten.has(answer.statusCode)) record = null
      isTouched ||= options.method !== 'GET' && !changesNothing.has(answer.statusCode)
      return answer
    },

    /** What was refused because of what it said left the record as it was; anything else may have used it up. */
    async paramsFor(route: NamedRoute) {
      if (paramNames(route).length === 0) return {}
      isTouched = true
      return (record ??= await recordFor(app, person, route))
    },

    /** A body the route accepts. */
    async bodyFor(route: NamedRoute) {
      isTouched = true
      return (await ownBody(app, person, route))!
    },
  }
}
