import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { uuidv7 } from '@prumo/domain/text/uuid'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'
import { closeIdleConnections, whileClosing } from './close-idle-connections.ts'
import { answerErrors, answerUnreadableRequest, answerUnreadableUrl } from './error-answers.ts'
import { countRequests } from './metrics.ts'
import { refuseForeignOrigins } from './foreign-origins.ts'
import type { ServerParts } from './parts.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { wholeCharacters } from './whole-characters.ts'

const bearer = /^Bearer ([\w.-]{20,2000})$/
const callerIdShape = /^[\w-]{8,64}$/

/** A server that knows who is asking, answers in the envelope and leaks nothing; the modules are mounted on it. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings } = parts.services
  const server = Fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, serializers: logSerializers },
    genReqId: () => uuidv7(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    ...whileClosing,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: answerUnreadableUrl,
    clientErrorHandler: answerUnreadableRequest,
  })
  server.decorate('parts', parts)
  server.decorateRequest('actor', null)
  server.decorateRequest('rawBody', null)
  sendSecurityHeaders(server, { isHttps: settings.publicUrl?.startsWith('https:') ?? false })
  answerErrors(server)
  closeIdleConnections(server)
  acceptEmptyJson(server)
  await server.register(cookie)
  await server.register(multipart)
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A page of a list is packed at once: a stream on another thread takes ten times as long.
    syncThreshold: 128 * 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } },
  })
  countRequests(server)
  refuseForeignOrigins(server)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    if (!parts.services.databaseHealth.isAnswering()) throw new Problem('unavailable')
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    request.actor = token ? await parts.findActor(token) : null
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request
    const facts = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      requestId: id,
    }
    request.log.info({ ...facts, ...callerIdOf(request) }, 'request')
  })
  return server
}

/** What comes in and goes out is checked by the contract. Without this the framework loads 80 files of its own way at every start. */
function noSchemas(): never {
  throw new Error('a route has no schema beside its contract')
}

/** What the caller calls this request, beside our own id: never instead of it, or anybody could make their lines look like another's. */
function callerIdOf({ headers }: FastifyRequest) {
  const given = headers['x-request-id']
  return typeof given === 'string' && callerIdShape.test(given) ? { callerId: given } : {}
}

/** A write without a body is an empty one, not an error. */
function acceptEmptyJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.keepsRawBody) {
      request.rawBody = body as string
      done(null, undefined)
    } else if (body === '') done(null, undefined)
    else
      parse(request, body as string, (error, value) =>
        error ? done(error) : done(null, wholeCharacters(value, body as string)),
      )
  })
}

/** No URL, header, body or address of a person ever reaches the log. */
const logSerializers = {
  req: () => ({}),
  res: () => ({}),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code ?? '',
    message: error.message,
    stack: error.stack ?? '',
  }),
}
