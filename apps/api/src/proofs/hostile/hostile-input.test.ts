import { allRoutes } from '@prumo/contract/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEnvelope, expectRefusal } from './envelope.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { depth, json, kindAndMethod, useHostileCompany } from './hostile-company.ts'
import { contentType } from './hostile-requests.ts'
import { brokenBody, hostileValue } from './hostile-values.ts'
import { isJson, requestOf, type NamedRoute } from '../routes/route-request.ts'

const { send, paramsFor } = useHostileCompany()

const withBody = allRoutes.filter((route) => route.method !== 'GET')
const bodied = allRoutes.filter((route) => route.body)

const depthOfBodies = depth(withBody, kindAndMethod, 30, 2)
test.each(withBody)('$name answers a body that is not what it says with a refusal', async (route) => {
  const property = fc.asyncProperty(brokenBody, contentType, async (payload, type) => {
    const headers = type ? { 'content-type': type } : {}
    // A body is read before the record is looked for: only in depth it is one that is there.
    const params = depthOfBodies.isDeep(route) ? await paramsFor(route) : {}
    expectEnvelope(await send({ ...requestOf(route, { params }), headers, payload }))
  })
  await fc.assert(property, depthOfBodies.of(route))
})

const limitOf = ({ maxBytes = 1_048_576 }: NamedRoute) => maxBytes
const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) })
const overLimit = new Map([...new Set(bodied.map(limitOf))].map((limit) => [limit, bodyOf(limit + 1)]))
test.each(bodied)('$name refuses a body over its limit', async (route) => {
  const answer = await send({ ...requestOf(route), headers: json, payload: overLimit.get(limitOf(route))! })
  expect(expectRefusal(answer)).toMatchObject({ status: 413, code: 'body-too-large' })
})

const oneOfEachLimit = [...Map.groupBy(bodied, (route) => `${kindAndMethod(route)} ${limitOf(route)}`).values()].map(
  ([first]) => first!,
)
test.each(oneOfEachLimit)('$name, one of its kind, reads a body that just fits', async (route) => {
  const answer = await send({ ...requestOf(route), headers: json, payload: bodyOf(limitOf(route)) })
  expect(answer.statusCode).not.toBe(413)
})

const unknownTypes = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream']
test.each(bodied)('$name refuses a content type it does not know', async (route) => {
  for (const type of unknownTypes) {
    const payload = JSON.stringify(exampleBody(route))
    const answer = await send({ ...requestOf(route), headers: { 'content-type': type }, payload })
    expect(expectRefusal(answer)).toMatchObject({ status: 415, code: 'unsupported-media' })
  }
})

test('a value that changes the objects it becomes is refused, and changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(hostileValue, async (value) => {
      for (const key of ['__proto__', 'constructor']) {
        const payload = `{${JSON.stringify(key)}: {"prototype": {"polluted": ${JSON.stringify(value)}}, "polluted": 1}}`
        for (const route of bodied.filter(isJson).slice(0, 3))
          await send({ ...requestOf(route), headers: json, payload })
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }),
    { numRuns: 5 },
  )
})
