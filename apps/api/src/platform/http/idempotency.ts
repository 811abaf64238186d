import { createHash } from 'node:crypto'
import type { Route } from '@prumo/contract/route'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { ReceivedFile } from './receive-file.ts'

const keyShape = /^[\w-]{8,200}$/

/** Work done for a company may be repeated safely. Answers that sign a person in are never kept. */
export function idempotencyKeyOf(request: FastifyRequest, route: Route): string | null {
  const key = request.headers['idempotency-key']
  if (!key || route.isSecret || route.access === 'anyone' || route.access === 'signed-in') return null
  if (typeof key !== 'string' || !keyShape.test(key)) {
    throw new Problem('malformed-request', {
      errors: [{ path: 'Idempotency-Key', message: 'Use de 8 a 200 letras, números, - ou _' }],
    })
  }
  return key
}

type Kept = { route: string; requestHash: string; status: number; answer: unknown }

/**
 * Takes the key inside the transaction of the work: both are committed, or neither is.
 * A second request with the same key waits here for the first, then gets its answer.
 */
export async function claimIdempotencyKey(ctx: Context, key: string, route: Route, input: Record<string, unknown>) {
  const name = `${route.method} ${route.path}`
  const { file, ...rest } = input
  const content = file ? (file as ReceivedFile).sha256 : null
  const requestHash = hashOf(JSON.stringify([name, rest, content]))
  const claimed = await sql`insert into idempotency_key (company_id, user_id, key, route, request_hash)
    values (${ctx.companyId}, ${ctx.userId}, ${key}, ${name}, ${requestHash}) on conflict do nothing returning key`.execute(
    ctx.db,
  )
  if (claimed.rows.length > 0) return null

  const kept = await sql<Kept>`select route, request_hash, status, answer from idempotency_key
    where user_id = ${ctx.userId} and key = ${key}`.execute(ctx.db)
  const row = kept.rows[0]
  if (!row?.answer) throw new Problem('idempotency-conflict')
  if (row.route !== name || row.requestHash !== requestHash) throw new Problem('idempotency-mismatch')
  return { status: row.status, answer: row.answer }
}

const hashOf = (data: string) => createHash('sha256').update(data).digest('base64url')

/** Sent at once, without waiting, so that the commit may follow in the same round trip. */
export function storeAnswer(ctx: Context, key: string, body: unknown) {
  const text = 'update idempotency_key set status = 200, answer = $3 where user_id = $1 and key = $2'
  return ctx.transaction.query(text, [ctx.userId, key, JSON.stringify(body)])
}
