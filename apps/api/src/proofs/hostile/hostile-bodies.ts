import { allRoutes } from '@prumo/contract/catalogue'
import fc from 'fast-check'
import { test } from 'vitest'
import { expectEnvelope } from './envelope.ts'
import { json, runs, useHostileCompany } from './hostile-company.ts'
import { withChange, hostileChange, worstChanges, type HostileChange } from './hostile-values.ts'
import { requestOf, type NamedRoute } from '../routes/route-request.ts'

/** What a body may hold is said by each route for itself, so each is searched in depth. */
export function provesHostileBodies(isOfThisFile: (route: NamedRoute) => boolean) {
  const { send, paramsFor, bodyFor } = useHostileCompany()
  const bodied = allRoutes.filter((route) => route.body && isOfThisFile(route))

  test.each(bodied)('$name answers a hostile body with success or a refusal, never with a failure', async (route) => {
    const first = await bodyFor(route)
    let body = first
    const answersTo = async (change: HostileChange) => {
      const options = requestOf(route, { params: await paramsFor(route) })
      const payload = JSON.stringify(withChange(body, change))
      const answer = await send({ ...options, headers: json, payload })
      expectEnvelope(answer)
      // What was taken is there now: the next like it would be refused for that alone.
      const isUsedUp = answer.statusCode === 200 || answer.statusCode === 409
      if (isUsedUp) body = await bodyFor(route)
      return answer.statusCode
    }
    for (const change of worstChanges(first)) if ((await answersTo(change)) === 409) await answersTo(change)
    await fc.assert(
      fc.asyncProperty(hostileChange(first), async (change) => void (await answersTo(change))),
      runs(route, 8),
    )
  })
}
