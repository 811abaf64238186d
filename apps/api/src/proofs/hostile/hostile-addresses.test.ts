import { connect } from 'node:net'
import { allRoutes } from '@prumo/contract/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonSchemaOf } from '#platform/http/open-api.ts'
import { expectEnvelope, expectRefusal } from './envelope.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { depth, kindAndMethod, runs, useHostileCompany } from './hostile-company.ts'
import { hostileHeaders, hostileQuery, hostileSegment, wrongAddresses } from './hostile-requests.ts'
import { paramNames, requestOf, type NamedRoute } from '../routes/route-request.ts'

const { send, listen } = useHostileCompany()

const withParams = allRoutes.filter((route) => paramNames(route).length > 0)
const answering = allRoutes.filter((route) => route.kind !== 'stream')

const depthOfPaths = depth(withParams, (route) => paramNames(route).join(), 40, 3)
test.each(withParams)('$name answers a hostile path with a refusal', async (route) => {
  const property = fc.asyncProperty(hostileSegment, async (value) => {
    const url = `/api/${route.path.replaceAll(/\{\w+\}/g, value)}`
    expectEnvelope(await send({ method: route.method, url, ...(route.body && { payload: exampleBody(route)! }) }))
  })
  await fc.assert(property, depthOfPaths.of(route))
})

const queryNames = ({ query }: NamedRoute) =>
  query ? Object.keys((jsonSchemaOf(query) as { properties?: object }).properties ?? {}) : []
const depthOfQueries = depth(answering, kindAndMethod, 25, 2)
test.each(answering)(
  '$name answers a hostile query string and hostile headers with success or a refusal',
  async (route) => {
    const property = fc.asyncProperty(hostileQuery(queryNames(route)), hostileHeaders, async (query, headers) => {
      // Without a body most are refused before anything is made; what comes after is the same for all.
      const body = route.query || depthOfQueries.isDeep(route) ? exampleBody(route) : undefined
      const options = requestOf(route, { body })
      expectEnvelope(await send({ ...options, url: `${options.url}?${query}`, headers }))
    })
    await fc.assert(property, route.query ? runs(route, 15) : depthOfQueries.of(route))
  },
)

test('an unknown path and a method a path does not have are refused in the same envelope', async () => {
  for (const url of wrongAddresses) {
    const answer = await send({ url })
    expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
    expectRefusal(answer)
  }
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const answer = await send({ method, url: '/api/sale/bank-account/filter/nada' })
    expect(expectRefusal(answer)).toMatchObject({ status: 404, code: 'unknown-route' })
  }
})

test('what is not even a request is refused in the same envelope', async () => {
  const port = await listen()
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (bytes) => (heard += bytes.toString()))
      socket.on('close', () => resolve(heard))
    })
  for (const text of [
    'nada disso\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /api HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
  ]) {
    const [head, body] = (await say(text)).split('\r\n\r\n') as [string, string]
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expectRefusal({ statusCode: 400, body, headers: { 'content-type': /content-type: (.+)/i.exec(head)?.[1]?.trim() } })
  }
})
