import { connect } from 'node:net'
import { allRoutes } from '@prumo/contract/catalogue'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { expectEnvelope, expectRefusal } from './envelope.ts'
import { exampleBody } from './example-bodies.ts'
import { contentType, hostileHeaders, hostileQuery, hostileSegment, wrongAddresses } from './hostile-requests.ts'
import { brokenBody, hostileBodyLike, hostileText, hostileValue } from './hostile-values.ts'
import { ownBody } from './own-references.ts'
import { recordFor } from './records.ts'
import { isJson, paramNames, requestOf, type NamedRoute } from './route-request.ts'

let app: TestApp
let database: pg.Client
let person: Person
let record: Record<string, string> | null = null
/** Something was made in the company, or answered otherwise than by refusing what was asked. */
let isTouched = true

beforeAll(async () => {
  app = await startTestApp()
  database = await connectAsOwner(app.connection)
})
// What one test does to its company, ending its subscription for example, does not touch the next.
beforeEach(async () => {
  if (isTouched) person = await app.anOwner()
  isTouched = false
  record = null
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const withBody = allRoutes.filter((route) => route.method !== 'GET')
const bodied = allRoutes.filter((route) => route.body)
const withParams = allRoutes.filter((route) => paramNames(route).length > 0)
const answering = allRoutes.filter((route) => route.kind !== 'stream')
const uploads = allRoutes.filter((route) => route.kind === 'upload')
const json = { 'content-type': 'application/json' }
const passwordRoutes = /signIn|register|passwords\.(reset|change)$/

/** Routes that hash a password take their time by design. */
const runsFor = ({ name }: NamedRoute, runs: number) => ({
  numRuns: passwordRoutes.test(name) ? Math.ceil(runs / 4) : runs,
})

const refusedAsWritten = new Set([400, 413, 415, 422])
const changesNothing = new Set([...refusedAsWritten, 404])

/** Sends as the owner of a company; a session the route itself ended, or a limit it reached, does not end the search. */
async function send(route: NamedRoute, options: InjectOptions & { url: string }) {
  if (route.limits) await database.query('delete from rate_limit')
  const answer = await app.raw(options, person)
  if (answer.statusCode === 401) person = await app.anOwner()
  if (!refusedAsWritten.has(answer.statusCode)) record = null
  isTouched ||= !changesNothing.has(answer.statusCode)
  return answer
}

/** What was refused because of what it said left the record as it was; anything else may have used it up. */
async function paramsFor(route: NamedRoute) {
  if (paramNames(route).length === 0) return {}
  isTouched = true
  return (record ??= await recordFor(app, person, route))
}

test.each(bodied)('$name answers a hostile body with success or a refusal, never with a failure', async (route) => {
  isTouched = true
  const property = fc.asyncProperty(hostileBodyLike((await ownBody(app, person, route))!), async (body) => {
    const options = requestOf(route, { params: await paramsFor(route) })
    expectEnvelope(await send(route, { ...options, headers: json, payload: JSON.stringify(body) }))
  })
  await fc.assert(property, runsFor(route, 60))
})

test.each(withBody)('$name answers a body that is not what it says with a refusal', async (route) => {
  const property = fc.asyncProperty(brokenBody, contentType, async (payload, type) => {
    const headers = type ? { 'content-type': type } : {}
    expectEnvelope(await send(route, { ...requestOf(route, { params: await paramsFor(route) }), headers, payload }))
  })
  await fc.assert(property, runsFor(route, 30))
})

test.each(withParams)('$name answers a hostile path with a refusal', async (route) => {
  const property = fc.asyncProperty(hostileSegment, async (value) => {
    const url = `/api/${route.path.replaceAll(/\{\w+\}/g, value)}`
    const answer = await send(route, { method: route.method, url, ...(route.body && { payload: exampleBody(route)! }) })
    expectEnvelope(answer)
  })
  await fc.assert(property, { numRuns: 40 })
})

test.each(answering)(
  '$name answers a hostile query string and hostile headers with success or a refusal',
  async (route) => {
    const property = fc.asyncProperty(hostileQuery, hostileHeaders, async (query, headers) => {
      const options = requestOf(route, { body: exampleBody(route) })
      expectEnvelope(await send(route, { ...options, url: `${options.url}?${query}`, headers }))
    })
    await fc.assert(property, runsFor(route, 25))
  },
)

test.each(bodied)('$name refuses a body over its limit', async (route) => {
  const payload = JSON.stringify({ name: 'x'.repeat((route.maxBytes ?? 1_048_576) + 1) })
  const answer = await send(route, { ...requestOf(route), headers: json, payload })
  expect(expectRefusal(answer)).toMatchObject({ status: 413, code: 'body-too-large' })
})

test.each(bodied)('$name refuses a content type it does not know', async (route) => {
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ]) {
    const answer = await send(route, {
      ...requestOf(route),
      headers: { 'content-type': type },
      payload: JSON.stringify(exampleBody(route)),
    })
    expect(expectRefusal(answer)).toMatchObject({ status: 415, code: 'unsupported-media' })
  }
})

test.each(bodied)('$name refuses hundreds of thousands of wrong values without losing its breath', async (route) => {
  const names = Object.keys(exampleBody(route)!)
  const zeros = Array.from({ length: 400_000 / names.length }, () => 0)
  const strangers = Object.fromEntries(Array.from({ length: 60_000 / names.length }, (_, index) => [`k${index}`, 0]))
  for (const wrong of [zeros, strangers]) {
    const payload = JSON.stringify(Object.fromEntries(names.map((name) => [name, wrong])))
    const started = process.cpuUsage()
    expectRefusal(await send(route, { ...requestOf(route), headers: json, payload }))
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1500)
  }
})

test('a value that changes the objects it becomes is refused, and changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(hostileValue, async (value) => {
      for (const key of ['__proto__', 'constructor']) {
        const payload = `{${JSON.stringify(key)}: {"prototype": {"polluted": ${JSON.stringify(value)}}, "polluted": 1}}`
        for (const route of bodied.filter(isJson).slice(0, 3)) {
          await send(route, { ...requestOf(route), headers: json, payload })
        }
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }),
    { numRuns: 5 },
  )
})

test.each(uploads)('$name answers a broken form with a refusal', async (route) => {
  const part = (disposition: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  const file = part('name="file"; filename="a.txt"', 'texto')
  const forms: [string, string][] = [
    ['x', ''],
    ['x', '--x--\r\n'],
    ['x', file.slice(0, -9)],
    ['x', file],
    ['x', '--x\r\n\r\n--x--\r\n'],
    ['x', `${part('name="file"', 'not a file')}--x--\r\n`],
    ['x', `${part('name="__proto__"; filename="a"', 'a')}--x--\r\n`],
    ['x', `${part('name="file"; filename="a.txt"', '')}--x--\r\n`],
    ['x', `${part('name="file"; filename="a.html"', '<html><script>alert(1)</script>')}--x--\r\n`],
    ['x', `${part('name="file"; filename="a.bin"', '\u0000\u0001\u0002')}--x--\r\n`],
    ['', file],
    ['"', file],
    ['x'.repeat(300), file],
  ]
  for (const [boundary, payload] of forms) {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    expectRefusal(await send(route, { ...requestOf(route), headers, payload }))
  }
  const manyFields = Array.from({ length: 20 }, (_, index) => part(`name="f${index}"`, 'a')).join('')
  for (const payload of [`${file}${file}--x--\r\n`, `${manyFields}${file}--x--\r\n`]) {
    expectEnvelope(
      await send(route, {
        ...requestOf(route),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      }),
    )
  }
})

test.each(uploads)('$name keeps a file whatever it is called, and refuses one over its limit', async (route) => {
  const upload = async (name: string, bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type')! }
    const options = requestOf(route, { params: await paramsFor(route) })
    return send(route, { ...options, headers, payload: Buffer.from(await body.arrayBuffer()) })
  }
  await fc.assert(
    fc.asyncProperty(hostileText, async (name) => expectEnvelope(await upload(name, Buffer.from('texto')))),
    { numRuns: 60 },
  )
  expect(expectRefusal(await upload('grande.txt', Buffer.alloc(route.maxBytes! + 1, 97)))).toMatchObject({
    status: 413,
  })
})

test('an unknown path and a method a path does not have are refused in the same envelope', async () => {
  for (const url of wrongAddresses) {
    const answer = await app.raw({ url }, person)
    expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
    expectRefusal(answer)
  }
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const answer = await app.raw({ method, url: '/api/sale/bank-account/filter/nada' }, person)
    expect(expectRefusal(answer)).toMatchObject({ status: 404, code: 'unknown-route' })
  }
})

test('what is not even a request is refused in the same envelope', async () => {
  const port = await app.listen()
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
