import { connect } from 'node:net'
import { allRoutes } from '@prumo/contract/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonSchemaOf } from '#platform/http/open-api.ts'
import { expectEnvelope, expectRefusal } from './envelope.ts'
import { exampleBody } from './example-bodies.ts'
import { json, runs, useHostileCompany } from './hostile-company.ts'
import {
  brokenForms,
  contentType,
  crowdedForms,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
  wrongAddresses,
} from './hostile-requests.ts'
import { brokenBody, hostileText, hostileValue } from './hostile-values.ts'
import { isJson, paramNames, requestOf, type NamedRoute } from './route-request.ts'

const { send, paramsFor, listen } = useHostileCompany()

const withBody = allRoutes.filter((route) => route.method !== 'GET')
const bodied = allRoutes.filter((route) => route.body)
const withParams = allRoutes.filter((route) => paramNames(route).length > 0)
const answering = allRoutes.filter((route) => route.kind !== 'stream')
const uploads = allRoutes.filter((route) => route.kind === 'upload')

/**
 * What is one piece of code for all routes is searched in depth on one route of each kind, and a little on every other; as each draws
 * examples of its own, together they draw most of them.
 */
function depth(routes: readonly NamedRoute[], kindOf: (route: NamedRoute) => string, deep: number, shallow: number) {
  const first = new Set([...Map.groupBy(routes, kindOf).values()].map(([route]) => route!.name))
  return (route: NamedRoute) => runs(route, first.has(route.name) ? deep : shallow)
}

const kindAndMethod = ({ kind, method, body }: NamedRoute) => `${kind} ${method} ${body ? 'body' : ''}`

const depthOfBodies = depth(withBody, kindAndMethod, 30, 2)
test.each(withBody)('$name answers a body that is not what it says with a refusal', async (route) => {
  const property = fc.asyncProperty(brokenBody, contentType, async (payload, type) => {
    const headers = type ? { 'content-type': type } : {}
    expectEnvelope(await send({ ...requestOf(route, { params: await paramsFor(route) }), headers, payload }))
  })
  await fc.assert(property, depthOfBodies(route))
})

const depthOfPaths = depth(withParams, (route) => paramNames(route).join(), 40, 3)
test.each(withParams)('$name answers a hostile path with a refusal', async (route) => {
  const property = fc.asyncProperty(hostileSegment, async (value) => {
    const url = `/api/${route.path.replaceAll(/\{\w+\}/g, value)}`
    expectEnvelope(await send({ method: route.method, url, ...(route.body && { payload: exampleBody(route)! }) }))
  })
  await fc.assert(property, depthOfPaths(route))
})

const queryNames = ({ query }: NamedRoute) =>
  query ? Object.keys((jsonSchemaOf(query) as { properties?: object }).properties ?? {}) : []
const depthOfQueries = depth(answering, kindAndMethod, 25, 2)
test.each(answering)(
  '$name answers a hostile query string and hostile headers with success or a refusal',
  async (route) => {
    const property = fc.asyncProperty(hostileQuery(queryNames(route)), hostileHeaders, async (query, headers) => {
      const options = requestOf(route, { body: exampleBody(route) })
      expectEnvelope(await send({ ...options, url: `${options.url}?${query}`, headers }))
    })
    await fc.assert(property, route.query ? runs(route, 20) : depthOfQueries(route))
  },
)

const usualLimit = 1_048_576
const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) })
test.each(bodied)('$name refuses a body over its limit, and reads one that just fits', async (route) => {
  const limit = route.maxBytes ?? usualLimit
  const over = await send({ ...requestOf(route), headers: json, payload: bodyOf(limit + 1) })
  expect(expectRefusal(over)).toMatchObject({ status: 413, code: 'body-too-large' })
  const within = await send({ ...requestOf(route), headers: json, payload: bodyOf(limit) })
  expect(within.statusCode).not.toBe(413)
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

test.each(uploads)('$name answers a broken form with a refusal', async (route) => {
  for (const [boundary, payload] of brokenForms) {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    expectRefusal(await send({ ...requestOf(route), headers, payload }))
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const payload of crowdedForms) expectEnvelope(await send({ ...requestOf(route), headers, payload }))
})

const depthOfNames = depth(uploads, ({ kind }) => kind!, 60, 15)
test.each(uploads)('$name keeps a file whatever it is called, and refuses one over its limit', async (route) => {
  const upload = async (name: string, bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type')! }
    const options = requestOf(route, { params: await paramsFor(route) })
    return send({ ...options, headers, payload: Buffer.from(await body.arrayBuffer()) })
  }
  await fc.assert(
    fc.asyncProperty(hostileText, async (name) => expectEnvelope(await upload(name, Buffer.from('texto')))),
    depthOfNames(route),
  )
  expect(expectRefusal(await upload('grande.txt', Buffer.alloc(route.maxBytes! + 1, 97)))).toMatchObject({
    status: 413,
  })
})

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
