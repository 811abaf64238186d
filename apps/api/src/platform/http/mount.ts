import { refusal } from '@prumo/contract/access'
import { isWrite, type Route, type Routes } from '@prumo/contract/route'
import { today } from '@prumo/domain/calendar/calendar-date'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Context } from '#platform/context.ts'
import type pg from 'pg'
import { RequestTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { isProofFresh } from '#platform/require-access.ts'
import { encoderOf } from '#platform/projection.ts'
import { refuseClosedFields, withoutClosedFields } from './closed-fields.ts'
import type { Exchange, GroupHandlers, Handlers, HandlersByGroup } from './handlers.ts'
import { claimIdempotencyKey, idempotencyKeyOf, storeAnswer } from './idempotency.ts'
import { receiveFile } from './receive-file.ts'
import { countCall, countVisitor } from './rate-limit.ts'
import { checkAnswer, parseInput } from './validation.ts'

type AnyHandler = (ctx: Context, input: unknown, exchange: Exchange) => Promise<unknown>
type ServedRoute = { handler: AnyHandler; needsCredentials: boolean }

declare module 'fastify' {
  interface FastifyInstance {
    served: Map<string, ServedRoute>
  }
}

const defaultMaxBytes = 1024 * 1024

/** Serves every route of the catalogue under /api. What lacks a handler, or a route, does not compile, nor start. */
export function mountAll<Groups extends Record<string, Routes>>(
  server: FastifyInstance,
  catalogue: Groups,
  handlers: HandlersByGroup<Groups>,
) {
  checkNames('group', catalogue, handlers)
  server.decorate('served', new Map())
  for (const [group, routes] of Object.entries(catalogue)) mountGroup(server, group, routes, handlers[group]!)
}

function mountGroup(server: FastifyInstance, group: string, routes: Routes, declared: GroupHandlers<Routes>) {
  const { pool, credentialPool } = server.parts.services
  const needsCredentials = hasCredentials(declared)
  const handlers = needsCredentials ? declared.credentialHandlers : declared
  checkNames(group, routes, handlers)
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as unknown as AnyHandler
    server.served.set(nameOf(route), { handler, needsCredentials })
    server.route({
      method: route.method,
      url: `/api/${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: route.maxBytes ?? defaultMaxBytes,
      config: { isStream: route.kind === 'stream', keepsRawBody: route.kind === 'webhook' },
      onRequest: async (request) => {
        const refused = refusal(request.actor, route)
        if (refused) throw new Problem(refused.code, { words: { missing: refused.missing } })
        if (route.needsFreshProof && !isProofFresh(request.actor, server.parts.services.now()))
          throw new Problem('fresh-proof-required')
        await countVisit(server, route, request)
      },
      handler: (request, reply) =>
        serve({ server, route, handler, pool: needsCredentials ? credentialPool : pool }, { request, reply }),
    })
  }
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** Who answers a route, for whoever is inside already. */
export function servedAt(server: FastifyInstance, route: Route): ServedRoute {
  const served = server.served.get(nameOf(route))
  if (!served) throw new Error(`nobody serves ${nameOf(route)}`)
  return served
}

const hasCredentials = (
  declared: GroupHandlers<Routes>,
): declared is { readonly credentialHandlers: Handlers<Routes> } => 'credentialHandlers' in declared

function checkNames(what: string, routes: object, handlers: object) {
  const unserved = Object.keys(routes).filter((name) => !(name in handlers))
  const unrouted = Object.keys(handlers).filter((name) => !(name in routes))
  if (unserved.length > 0) throw new Error(`${what}: no handler for ${unserved.join(', ')}`)
  if (unrouted.length > 0) throw new Error(`${what}: no route for ${unrouted.join(', ')}`)
}

async function countVisit({ parts: { services } }: FastifyInstance, route: Route, { ip, actor }: FastifyRequest) {
  await countVisitor(services, route, ip)
  if (actor) await countCall(services, route, 'user', actor.userId)
  if (actor?.companyId) await countCall(services, route, 'company', actor.companyId)
}

type Addressed = {
  body?: { email?: string }
  params?: { id?: string; token?: string; code?: string }
  query?: { qrToken?: string }
}

async function countAddressee(
  { parts: { services } }: FastifyInstance,
  route: Route,
  { body, params, query }: Addressed,
) {
  if (body?.email) await countCall(services, route, 'email', body.email)
  const link = params?.token ?? query?.qrToken ?? params?.code
  if (link) await countCall(services, route, 'link', link)
  const recipient = body?.email ?? params?.id
  if (recipient) await countCall(services, route, 'recipient', recipient)
}

type Served = { server: FastifyInstance; route: Route; handler: AnyHandler; pool: pg.Pool }

async function serve({ server, route, handler, pool }: Served, exchange: Exchange) {
  const { services } = server.parts
  const { request } = exchange
  if (route.kind !== 'upload' && request.isMultipart()) throw new Problem('unsupported-media')
  const input = parseInput(route, request) as Record<string, unknown>
  refuseClosedFields(route, request.actor, input)
  await countAddressee(server, route, input as Addressed)
  const file =
    route.kind === 'upload'
      ? await receiveFile(request, services.storage.temporaryFolder, route.maxBytes ?? defaultMaxBytes)
      : null
  if (file) input['file'] = file

  const { actor } = request
  const identity = {
    companyId: actor?.companyId ?? null,
    userId: actor?.userId ?? null,
    requestId: request.id,
    ...(actor && { today: today(services.now(), actor.timeZone) }),
  }
  const transaction = new RequestTransaction(pool, identity, { readOnly: isRead(route) })
  const ctx = createContext(transaction, actor, services, factsOf(request))
  try {
    return await answer(server, route, handler, { ctx, input, exchange })
  } catch (error) {
    await transaction.rollback()
    throw error
  } finally {
    await file?.discard()
  }
}

type Call = { ctx: Context; input: Record<string, unknown>; exchange: Exchange }

async function answer(
  server: FastifyInstance,
  route: Route,
  handler: AnyHandler,
  { ctx, input, exchange }: Call,
): Promise<FastifyReply> {
  const { request, reply } = exchange
  const key = isRead(route) ? null : idempotencyKeyOf(request, route)
  const earlier = key && (await claimIdempotencyKey(ctx, key, route, input))
  if (earlier) {
    // The first answer can be read before it is on the disk: this one waits for that as well.
    await ctx.transaction.commit()
    return reply.header('idempotent-replay', 'true').code(earlier.status).send(earlier.answer)
  }
  if (typeof route.access === 'object' && route.access.limit) await server.parts.checkLimit(ctx, route.access.limit)

  const result = await handler(ctx, input, exchange)
  if (route.kind === 'download' || route.kind === 'stream') {
    await ctx.transaction.commit({ wait: false })
    return reply
  }
  const body = { status: 'OK', data: withoutClosedFields(route, ctx.actor, encoderOf(route.output)(result)) }
  if (!ctx.services.settings.isProduction) checkAnswer(route, body.data)
  await Promise.all([key && storeAnswer(ctx, key, body), ctx.transaction.commit({ wait: !isRead(route) })])
  return reply.send(body)
}

const isRead = (route: Route) => !isWrite(route)

const factsOf = (request: FastifyRequest) => ({
  id: request.id,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
})
