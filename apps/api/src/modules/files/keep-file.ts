import { createHash } from 'node:crypto'
import { uuidv7 } from '@prumo/domain/uuid'
import type { Context } from '#platform/context.ts'
import { deleteFile, insertFile } from './queries.ts'

type NewFile = { name: string; bytes: Buffer; contentType: string }

/** The bytes are written first: a row without its file would be a promise nobody can keep. */
export async function keepFile(ctx: Context, { name, bytes, contentType }: NewFile) {
  const id = uuidv7()
  const key = `${ctx.companyId}/${id}`
  await ctx.services.storage.write(key, bytes, contentType)
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return await insertFile(ctx, { id, name, contentType, sizeBytes: bytes.length, sha256 })
  } catch (error) {
    await ctx.services.storage.remove(key)
    throw error
  }
}

/** The row goes with the transaction, the bytes once it is certain. */
export async function removeFile(ctx: Context, id: string) {
  await deleteFile(ctx.db, id)
  const key = `${ctx.companyId}/${id}`
  ctx.transaction.onCommit(() => void ctx.services.storage.remove(key).catch(() => {}))
}

/** For a file kept in a transaction that will not be committed: its row goes by itself, the bytes do not. */
export const forgetBytes = (ctx: Context, id: string) => ctx.services.storage.remove(`${ctx.companyId}/${id}`)
