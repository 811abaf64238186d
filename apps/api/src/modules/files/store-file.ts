import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { inSavepoint } from '#platform/db/savepoint.ts'
import type { LocalFile } from '#platform/storage/file-storage.ts'
import { deleteFile, insertFile, updateFileName } from './queries.ts'
import { checkQuota, reserveQuota } from './quota.ts'
import { stripPicture } from './strip-picture.ts'
import { cleanFileName } from './read-upload.ts'

const stillReferenced = '23503'
const pictureTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

type NewFile = { name: string; content: Buffer | LocalFile; contentType: string }

/** The bytes are written first: a row without its file would be a promise nobody can keep. */
export async function storeFile(ctx: Context, file: NewFile) {
  const { sizeBytes } = factsOf(file.content)
  await checkQuota(ctx, sizeBytes)
  // Only once they are written: nobody waits for a store that is slow to take somebody else's file.
  return write(ctx, file, () => reserveQuota(ctx, sizeBytes))
}

/** What somebody outside has signed: small, and never refused for what the company keeps beside it. It counts all the same. */
export const storeEvidence = (ctx: Context, file: NewFile) => write(ctx, file, async () => {})

async function write(ctx: Context, { name, content: sent, contentType }: NewFile, reserve: () => Promise<void>) {
  const id = uuidv7()
  const content = pictureTypes.has(contentType)
    ? stripPicture(Buffer.isBuffer(sent) ? sent : await readFile(sent.path), contentType)
    : sent
  const key = `${ctx.companyId}/${id}`
  await ctx.services.storage.write(key, content, contentType)
  try {
    await reserve()
    return await insertFile(ctx, { id, name, contentType, ...factsOf(content) })
  } catch (error) {
    await ctx.services.storage.remove(key)
    throw error
  }
}

const factsOf = (content: Buffer | LocalFile) =>
  Buffer.isBuffer(content)
    ? { sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    : { sizeBytes: content.sizeBytes, sha256: content.sha256 }

/** The row goes with the transaction, the bytes once it is certain. What another record holds stays with that one. */
export async function removeFile(ctx: Context, id: string) {
  try {
    await inSavepoint(ctx.db, () => deleteFile(ctx.db, id))
  } catch (error) {
    if ((error as { code?: string }).code === stillReferenced) return
    throw error
  }
  const key = `${ctx.companyId}/${id}`
  ctx.transaction.onCommit(() => void ctx.services.storage.remove(key).catch(() => {}))
}

export const renameFile = ({ db }: Context, id: string, name: string) => updateFileName(db, id, cleanFileName(name))

/** For a file kept in a transaction that will not be committed: its row goes by itself, the bytes do not. */
export const deleteStoredBytes = (ctx: Context, id: string) => ctx.services.storage.remove(`${ctx.companyId}/${id}`)
