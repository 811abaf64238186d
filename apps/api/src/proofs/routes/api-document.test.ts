import { allRoutes } from '@prumo/contract/catalogue'
import { problems } from '@prumo/contract/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { paramNames, wireName } from './route-request.ts'

type Parameter = { name: string; in: string; required: boolean; schema: object }
type Content = Record<string, { schema?: object }>
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: { Problem: { properties: { code: { enum: string[] } } } }
    securitySchemes: Record<string, object>
  }
}

let app: TestApp
let text: string
let document: Document
let operations: [string, Operation][]

beforeAll(async () => {
  app = await startTestApp()
  const answer = await app.raw({ url: '/api/openapi.json' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  text = answer.body
  document = JSON.parse(text)
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path.slice(1)}`, operation] as [string, Operation],
    ),
  )
})
afterAll(() => app.stop())

test('the document holds every route of the contract and nothing else', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(([name]) => name).sort()).toEqual(allRoutes.map(wireName).sort())
})

test('what is served under /api is what the contract says, besides the document itself', () => {
  // Two routes may call the same place of a path by different names.
  const printed = [...servedPaths(app.server.printRoutes({ commonPrefix: false, includeHooks: false }))]
  const served = printed.map((path) => path.replace(/:[\w:|]+/g, ':'))
  const contract = new Set(allRoutes.map(({ path }) => `/api/${path.replace(/\{\w+\}/g, ':')}`))
  const others = served.filter((path) => path.startsWith('/api') && !contract.has(path))
  expect(others.sort()).toEqual(['/api/docs', '/api/openapi.json'])
  expect([...contract].filter((path) => !served.includes(path))).toEqual([])
})

test('every operation has an id of its own, a summary, a group and its parameters', () => {
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const route of allRoutes) {
    const operation = operations.find(([name]) => name === wireName(route))![1]
    expect(operation.summary.length).toBeGreaterThan(5)
    expect(operation.tags.filter((tag) => !tags.has(tag))).toEqual([])
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(paramNames(route).map((name) => [name, true]))
    expect(operation.parameters.filter(({ schema }) => !schema)).toEqual([])
    expect(operation.security).toEqual(route.access === 'anyone' ? [] : [{ accessToken: [] }])
  }
})

test('every operation says what goes in, what comes out and how it refuses', () => {
  for (const route of allRoutes) {
    const [name, { requestBody, responses }] = operations.find(([candidate]) => candidate === wireName(route))!
    expect([name, Boolean(requestBody)]).toEqual([name, Boolean(route.body) || route.kind === 'upload'])
    for (const content of [requestBody?.content, responses['200']?.content]) {
      if (content)
        for (const part of Object.values(content))
          expect([name, Object.keys(part.schema ?? {}).length > 0]).toEqual([name, true])
    }
    const { access } = route
    const refused = { '401': access !== 'anyone', '402': typeof access === 'object', '4XX': true, default: true }
    for (const [status, isTold] of Object.entries(refused))
      expect([name, status, status in responses]).toEqual([name, status, isTold])
  }
})

test('every reference leads somewhere, and every refusal is in the list of codes', () => {
  const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, target]) => target!))
  expect(references.size).toBeGreaterThan(3)
  const targetOf = (path: string) =>
    path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document)
  expect([...references].filter((path) => !targetOf(path))).toEqual([])
  expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(problems))
  expect(Object.keys(document.components.securitySchemes)).toEqual(['accessToken'])
})

test('people can read it as a page', async () => {
  const page = await app.raw({ url: '/api/docs' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { path } of allRoutes) expect(page.body).toContain(`<code>/api/${path}</code>`)
  expect(page.body).not.toMatch(/<script|https?:\/\//)
})

test('neither names a secret, a person or a place of this installation', async () => {
  const { secrets, settings } = app.services
  const page = (await app.raw({ url: '/api/docs' })).body
  const { push, ...signing } = secrets
  const keys = [
    push.privateKey,
    push.publicKey,
    ...Object.values(signing).map((key) => Buffer.from(key).toString('base64url')),
  ]
  const places = [settings.dataFolder, process.cwd(), String(app.connection.host), ...keys]
  for (const place of places) {
    expect(text).not.toContain(place)
    expect(page).not.toContain(place)
  }
  expect(text).not.toMatch(/(password|token|code|key|secret)_?hash|argon|prumo_app|postgres|localhost|127\.0\.0\.1/i)
})

/** The paths in Fastify's printed tree, where each level of indentation is four columns. */
function* servedPaths(tree: string): Generator<string> {
  const parents: string[] = []
  for (const line of tree.split('\n')) {
    const found = /^([\s│]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line)
    if (!found) continue
    const level = found[1]!.length / 4
    parents.length = level
    parents[level] = found[2]!
    if (found[3]) yield parents.join('')
  }
}
