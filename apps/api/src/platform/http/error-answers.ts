import type { Socket } from 'node:net'
import type { ProblemCode } from '@prumo/contract/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitProblem } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'

const byFastifyCode: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_REQ_FILE_TOO_LARGE: 'file-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media',
  FST_ERR_NOT_FOUND: 'unknown-route',
}

// Connection lost, server starting or stopping, too many connections, statement timed out; a server that only reads, or recovers.
const databaseIsAway = /^(08\w{3}|57P0[1-5]|57014|53300|55P03|25006|55000|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/
// What `pg` says when the connection was lost during a query; these errors carry no code.
const lineIsLost = /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout/
// PostgreSQL's disk_full, and what the system says when a file cannot grow.
const diskIsFull = /^(53100|ENOSPC|EDQUOT)$/
const unreadableText = /^(22021|22P05|22P02)$/
// What the parser of multipart forms says; its errors carry no code.
const brokenForm = /Boundary not found|unexpected end of multipart data|The needle cannot/i
const contention = /^(40001|40P01)$/

/** Every failure leaves as the same envelope: a person's sentence, never a stack trace. */
export function answerErrors(server: FastifyInstance) {
  server.setErrorHandler((error: FastifyError & { code?: string }, request, reply) => {
    const problem = toProblem(error)
    // A refusal somebody wrote, e.g. that another service is away, is no failure of ours.
    if (problem.status >= 500 && !(error instanceof Problem))
      request.log.error({ err: error, requestId: request.id }, 'request failed')
    if (reply.raw.headersSent) return reply.raw.destroy()
    if (problem.retryAfterSeconds) void reply.header('retry-after', problem.retryAfterSeconds)
    return reply.code(problem.status).header('content-type', 'application/json; charset=utf-8').send(problem.toBody())
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(new Problem('unknown-route').toBody()))
}

/** An address that cannot be decoded never reaches a route, nor the handlers above. */
export function answerUnreadableUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void reply
    .code(400)
    .header('content-type', 'application/json; charset=utf-8')
    .send(new Problem('malformed-request').toBody())
}

/** Bytes that are no request at all, or one whose headers are too long: there is a socket, but nothing to reply to. */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const body = JSON.stringify(new Problem('malformed-request').toBody())
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function toProblem(error: FastifyError & { code?: string }): Problem {
  if (error instanceof Problem) return error
  const limit = limitProblem(error)
  if (limit) return limit
  const code = error.code ?? ''
  const known = byFastifyCode[code]
  if (known) return new Problem(known, { words: { max: '50MB' } })
  if (contention.test(code)) return new Problem('contention')
  if (diskIsFull.test(code)) return new Problem('storage-full')
  if (databaseIsAway.test(code) || lineIsLost.test(error.message)) return new Problem('unavailable')
  if (unreadableText.test(code) || brokenForm.test(error.message)) return new Problem('malformed-request')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Problem('malformed-request')
  return new Problem('unexpected')
}
