import { allRoutes } from '@prumo/contract/catalogue'
import { groupDescriptions } from '@prumo/contract/group-descriptions'
import { problems } from '@prumo/contract/problems'
import { freshProofMinutes, type Route } from '@prumo/contract/route'
import * as z from 'zod'

type JsonSchema = Record<string, unknown>

/** The API document, printed from the contract: OpenAPI 3.1. */
export function openApiDocument(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of allRoutes) {
    const path = (paths[`/${route.path}`] ??= {})
    path[route.method.toLowerCase()] = operation(route)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Prumo API', version: '1', description: 'Printed from the contract the product itself uses.' },
    servers: [{ url: `${serverUrl}/api` }],
    tags: Object.entries(groupDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [`refused-${status}`, refusalOf(description)]),
      ),
    },
  }
}

const problemSchema: JsonSchema = {
  type: 'object',
  required: ['status', 'title', 'code', 'errors'],
  properties: {
    status: { type: 'integer' },
    title: { type: 'string', description: 'Portuguese sentence for the person' },
    code: { type: 'string', enum: Object.keys(problems) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const tagOf = ({ name }: { name: string }) => name.split('.')[0]!

function operation(route: Route & { name: string }) {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [tagOf(route)],
    description: accessInWords(route),
    security: route.access === 'anyone' ? [] : [{ accessToken: [] }],
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...idempotencyParameter(route),
    ],
    ...requestBody(route),
    responses: {
      200: success(route),
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [status, { $ref: `#/components/responses/refused-${status}` }]),
      ),
    },
  }
}

/** What the platform itself refuses, before an operation decides anything; the rest of them is told by `4XX`. */
const refusals = {
  400: 'The request is not what the contract says; `errors` names the fields',
  401: 'Nobody is signed in, or the session is over',
  402: 'The company lacks an app, its subscription ended, or its plan has no room left',
  403: 'The person lacks a permission, a company, ownership or a fresh proof of identity',
  429: 'Too many calls',
  '4XX': 'Refused for a reason of its own, told by `code` and `title`',
  default: 'The server could not answer; the request may be repeated',
}

function refusalsOf({ access, needsFreshProof, limits, params, query, body, kind }: Route) {
  const isGuarded = needsFreshProof || (access !== 'anyone' && access !== 'signed-in')
  return [
    ...(params || query || body || kind === 'upload' ? [400] : []),
    ...(access === 'anyone' ? [] : [401]),
    ...(typeof access === 'object' ? [402] : []),
    ...(isGuarded ? [403] : []),
    ...(limits?.length ? [429] : []),
    '4XX',
    'default',
  ]
}

const refusalOf = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function accessInWords({ access, limits = [], needsFreshProof }: Route) {
  const who =
    typeof access === 'string'
      ? {
          anyone: 'Open to anyone.',
          'signed-in': 'Needs a session.',
          member: 'Needs a session in a company.',
          owner: 'Needs the owner of a company.',
        }[access]
      : `Needs one of: ${access.permissions.join(', ')}.${access.apps ? ` The company needs one of the apps: ${access.apps.join(', ')}.` : ''}${access.limit ? ` Counts against the plan limit: ${access.limit}.` : ''}`
  const proof = needsFreshProof
    ? [`Needs a proof of identity not older than ${freshProofMinutes} minutes: 403 fresh-proof-required otherwise.`]
    : []
  return [
    who,
    ...proof,
    ...limits.map(({ by, max, seconds }) => `At most ${max} calls in ${seconds} s by ${by}.`),
  ].join(' ')
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  const { properties = {}, required = [] } = (schema ? jsonSchemaOf(schema) : {}) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

const idempotencyParameter = ({ method, access }: Route) =>
  method === 'GET' || access === 'anyone' || access === 'signed-in'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', pattern: '^[\\w-]{8,200}$' },
        },
      ]

function requestBody({ kind, body }: Route) {
  if (kind === 'upload') {
    const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const required = !body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: jsonSchemaOf(body) } } } }
}

function success({ kind, output }: Route) {
  if (kind === 'download')
    return {
      description: 'The bytes',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  if (kind === 'stream')
    return { description: 'Events', content: { 'text/event-stream': { schema: jsonSchemaOf(output) } } }
  const schema = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'OK' }, data: jsonSchemaOf(output) },
  }
  return { description: 'OK', content: { 'application/json': { schema } } }
}

/** The wire side of a schema, whole: a reader sees the shape of a call in one place. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const {
    $schema: _dialect,
    $defs: definitions = {},
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'throw' })
  return inlined(rest, definitions as Record<string, JsonSchema>) as JsonSchema
}

/** Schemas with an id of their own are put where they are referred to. */
function inlined(part: unknown, definitions: Record<string, JsonSchema>): unknown {
  if (Array.isArray(part)) return part.map((item) => inlined(item, definitions))
  if (part === null || typeof part !== 'object') return part
  const { $ref, ...rest } = part as JsonSchema
  const { id: _id, ...target } = definitions[String($ref).replace('#/$defs/', '')] ?? {}
  return Object.fromEntries(
    Object.entries({ ...target, ...rest }).map(([name, value]) => [name, inlined(value, definitions)]),
  )
}
