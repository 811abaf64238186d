import { allRoutes } from '@prumo/contract/catalogue'
import fc from 'fast-check'
import { test } from 'vitest'
import { expectEnvelope } from './envelope.ts'
import { json, runs, useHostileCompany } from './hostile-company.ts'
import { hostileBodyLike, worstBodiesLike } from './hostile-values.ts'
import { requestOf, type NamedRoute } from './route-request.ts'

/** What a body may hold is said by each route for itself, so each is searched in depth. */
export function provesHostileBodies(isOfThisFile: (route: NamedRoute) => boolean) {
  const { send, paramsFor, bodyFor } = useHostileCompany()
  const bodied = allRoutes.filter((route) => route.body && isOfThisFile(route))

  test.each(bodied)('$name answers a hostile body with success or a refusal, never with a failure', async (route) => {
    const example = await bodyFor(route)
    const answersTo = async (body: unknown) => {
      const options = requestOf(route, { params: await paramsFor(route) })
      expectEnvelope(await send({ ...options, headers: json, payload: JSON.stringify(body) }))
    }
    for (const body of worstBodiesLike(example)) await answersTo(body)
    await fc.assert(fc.asyncProperty(hostileBodyLike(example), answersTo), runs(route, 12))
  })
}
