import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { refusal } from '@prumo/contract/access'
import type { AnswerOf, Route } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { FastifyInstance } from 'fastify'
import { createContext, type SignedActor } from '#platform/context.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { encoderOf } from '#platform/projection.ts'
import { newTemporaryUpload } from '#platform/storage/temporary-uploads.ts'
import { refuseClosedFields, withoutClosedFields } from './closed-fields.ts'
import { servedAt } from './mount.ts'
import type { ReceivedFile } from './receive-file.ts'
import { parseInput } from './validation.ts'

type Standing = { transaction: RequestTransaction; actor: SignedActor; now: () => Date }
type Parts = { params?: object; query?: object; body?: object; file?: { name: string; content: Uint8Array | string } }

/** What a route does, without a request: allowed, checked, decoded and projected as if one had come, on any day and in the caller's transaction. */
export async function callDirectly<R extends Route>(
  server: FastifyInstance,
  route: R,
  { file, ...asked }: Parts,
  { transaction, actor, now }: Standing,
): Promise<AnswerOf<R>> {
  const { services, checkLimit } = server.parts
  const { handler, needsCredentials } = servedAt(server, route)
  if (needsCredentials || route.kind === 'download' || route.kind === 'stream')
    throw new Error(`${route.method} ${route.path} is answered to a request alone`)
  const refused = refusal(actor, route)
  if (refused) throw new Problem(refused.code, { words: { missing: refused.missing } })
  const input = parseInput(route, { params: {}, query: {}, body: undefined, ...asked }) as Record<string, unknown>
  refuseClosedFields(route, actor, input)
  const ctx = createContext(transaction, actor, { ...services, now }, { id: uuidv7(), ip: '', userAgent: '' })
  if (typeof route.access === 'object' && route.access.limit) await checkLimit(ctx, route.access.limit)
  const received = file && (await storeTemporarily(services.storage.temporaryFolder, file))
  try {
    const result = await handler(ctx, { ...input, ...(received && { file: received }) }, null as never)
    const answer = withoutClosedFields(route, actor, encoderOf(route.output)(result))
    // Instants become what a caller over the wire would read.
    return JSON.parse(JSON.stringify(answer ?? null)) as AnswerOf<R>
  } finally {
    await received?.discard()
  }
}

async function storeTemporarily(folder: string, { name, content }: NonNullable<Parts['file']>): Promise<ReceivedFile> {
  const path = await newTemporaryUpload(folder)
  const bytes = Buffer.from(content)
  await writeFile(path, bytes, { mode: 0o600 })
  return {
    path,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    filename: name,
    fields: {},
    discard: () => rm(path, { force: true }),
  }
}
