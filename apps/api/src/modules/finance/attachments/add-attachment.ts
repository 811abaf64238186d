import { maxAttachments } from '@prumo/contract/finance/attachments'
import { fileTypes } from '@prumo/contract/files/files'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { deleteStoredBytes, storeFile, readUpload } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { Problem } from '#platform/problem.ts'
import { countAttachments, findAttachment, insertAttachment, lockAttachments } from './queries.ts'

/** Keeps a file with an entry. The bytes leave again when the entry has gone or is full by then. */
export async function addAttachment(ctx: Context, transactionId: string, file: ReceivedFile) {
  await refuseWhenFull(ctx, transactionId)
  const upload = await readUpload(file, fileTypes, 'PDF, imagem PNG, JPEG ou WebP, XML, planilha xlsx ou texto')
  const kept = await storeFile(ctx, upload)
  try {
    await lockAttachments(ctx.db, transactionId)
    await refuseWhenFull(ctx, transactionId)
    const id = uuidv7()
    await insertAttachment(ctx.db, {
      companyId: ctx.companyId,
      id,
      transactionId,
      fileId: kept.id,
      name: kept.name,
      createdBy: ctx.userId,
    })
    return await findAttachment(ctx.db, transactionId, id)
  } catch (error) {
    await deleteStoredBytes(ctx, kept.id)
    throw error
  }
}

async function refuseWhenFull(ctx: Context, transactionId: string) {
  const count = await countAttachments(ctx.db, transactionId)
  if (count === null) throw new Problem('not-found')
  if (count >= maxAttachments) throw new Problem('attachment.too-many', { words: { max: maxAttachments } })
}
