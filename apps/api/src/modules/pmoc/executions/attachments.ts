import { readFile } from 'node:fs/promises'
import type { executions } from '@prumo/contract/pmoc/executions'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { InputOf } from '@prumo/contract/route'
import type { AttachmentType } from '@prumo/domain/pmoc/words'
import { isPhoto, photoType } from '@prumo/domain/pmoc/attachment-type'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { appendLinks, type NewLink } from '#modules/chain/index.ts'
import { deleteStoredBytes, findOwnFile, readImage, readUpload, redrawImage, storeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { storedFileIdOf } from '#platform/storage/signed-url.ts'
import {
  insertAttachmentFiles,
  selectAttachmentToFill,
  selectWaitingCopies,
  type AttachmentToFill,
} from './attachment-queries.ts'
import type { KnownAttachment } from './queries.ts'
import { isoInstant, type NamedAttachment } from './stored-execution.ts'

type Given = NonNullable<InputOf<typeof executions.create>['body']['attachments']>[number]
/** Of an attachment whose bytes are here already, sent before the execution was told, or with the one that it corrects. */
export type UploadedFile = {
  attachmentId: string
  fileId: string
  isImage: boolean
  /** The copy that is shown already; absent: it is yet to be drawn. */
  shownFileId?: string | null
  name: string
  sha256: string
  sizeBytes: number
}

type StoredFile = Pick<UploadedFile, 'sha256' | 'sizeBytes' | 'isImage' | 'shownFileId'> & { id: string }

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const mostImageBytes = 20 * 1024 * 1024
const shown = { format: 'webp', maxWidth: 1600, maxHeight: 1600 } as const

/** What an execution names by hash, and what of it is already one of our files. */
export async function nameAttachments(
  ctx: Context,
  given: readonly Given[],
  items: ReadonlyMap<string, unknown>,
  corrected: readonly KnownAttachment[],
): Promise<{ attachments: NamedAttachment[]; files: UploadedFile[] }> {
  const named = await Promise.all(
    given.map((attachment, index) => nameAttachment(ctx, attachment, index, items, corrected)),
  )
  return {
    attachments: named.map(({ attachment }) => attachment),
    files: named.flatMap(({ file }) => (file ? [file] : [])),
  }
}

async function nameAttachment(
  ctx: Context,
  given: Given,
  index: number,
  items: ReadonlyMap<string, unknown>,
  corrected: readonly KnownAttachment[],
) {
  const at = `attachments.${index}`
  if (given.scheduleId && !items.has(given.scheduleId)) throw Problem.at(`${at}.scheduleId`, 'pmoc.schedule-missing')
  const type: AttachmentType = given.type ?? photoType
  const id = given.id?.toLowerCase() ?? uuidv7()
  const stored: StoredFile | null =
    given.url === undefined ? findKept(corrected, given.sha256!) : await findUploaded(ctx, given.url, at)
  const sha256 = given.sha256 ?? stored!.sha256
  if (stored && stored.sha256 !== sha256) throw Problem.at(`${at}.sha256`, 'pmoc.attachment-hash')
  if (stored && isPhoto({ type }) && !stored.isImage)
    throw new Problem('file-type-refused', { words: { expected: 'imagem JPEG, PNG ou WebP' } })
  const takenAt = isoInstant(given.takenAt ?? null)
  const attachment = { id, type, name: given.name, sha256, takenAt, scheduleId: given.scheduleId ?? null }
  const file = stored && {
    attachmentId: id,
    fileId: stored.id,
    isImage: stored.isImage,
    ...(stored.shownFileId !== undefined && { shownFileId: stored.shownFileId }),
    name: given.name,
    sha256,
    sizeBytes: stored.sizeBytes,
  }
  return { attachment, file }
}

/** A correction goes on naming what proved the execution it corrects: the very file, not a second one. */
function findKept(corrected: readonly KnownAttachment[], sha256: string) {
  const file = corrected.find((known) => known.sha256 === sha256 && known.file)?.file
  if (!file) return null
  const { id, shownId, sizeBytes } = file
  return { id, sha256, sizeBytes, isImage: shownId !== null, shownFileId: shownId }
}

async function findUploaded(ctx: Context, url: string, at: string) {
  const id = storedFileIdOf(url)
  const file = id ? await findOwnFile(ctx, id).catch(() => null) : null
  if (!file) throw Problem.at(`${at}.url`, 'pmoc.attachment-foreign')
  const { sha256, sizeBytes, contentType } = file
  return { id: file.id, sha256, sizeBytes, isImage: contentType.startsWith('image/') }
}

/** Files of the company become those of the execution; pictures are shown as copies drawn anew. */
export async function storeUploadedFiles(ctx: Context, files: readonly UploadedFile[]): Promise<void> {
  const kept = []
  for (const { attachmentId, fileId, isImage, name, shownFileId: shownAlready } of files) {
    const isDrawn = isImage && shownAlready === undefined
    const shownFileId = isDrawn
      ? await storeCopy(ctx, name, await readImage(ctx, fileId, mostImageBytes))
      : shownAlready
    kept.push({ attachmentId, fileId, shownFileId: shownFileId ?? null })
  }
  await insertAttachmentFiles(ctx, kept)
}

export const linkOfFile = (
  executionId: string,
  { attachmentId, sha256, sizeBytes }: Pick<UploadedFile, 'attachmentId' | 'sha256' | 'sizeBytes'>,
): NewLink => ({ kind: 'attachment', recordId: attachmentId, content: { executionId, sha256, sizeBytes } })

/** Takes the bytes that an execution named: those and no others, once. Whoever registered it brings them, whatever they may do by now. */
export async function fillAttachment(ctx: Context, id: string, file: ReceivedFile): Promise<AttachmentToFill> {
  const attachment = await selectAttachmentToFill(ctx.db, id)
  if (attachment?.registeredBy !== ctx.userId) requireAccess(ctx, pmocAccess.execute)
  if (!attachment) throw new Problem('not-found')
  if (attachment.fileId) return attachment
  if (file.sha256 !== attachment.sha256) throw Problem.at('file', 'pmoc.attachment-hash')
  const upload = isPhoto(attachment)
    ? await readUpload(file, imageTypes, 'imagem JPEG, PNG ou WebP')
    : await readUpload(file, [...imageTypes, 'application/pdf'], 'imagem JPEG, PNG ou WebP, ou PDF')
  const isImage = upload.contentType.startsWith('image/')
  const bytes = isImage ? await readFile(file.path) : null
  const kept = [await storeFile(ctx, { ...upload, name: attachment.name })]
  try {
    if (bytes) kept.push(await drawCopy(ctx, attachment.name, bytes))
    const [{ id: fileId, sizeBytes }, copy] = kept as [(typeof kept)[0], (typeof kept)[0] | undefined]
    const copies = await selectWaitingCopies(ctx.db, attachment, isImage)
    const filled = [attachment, ...copies]
    const shownFileId = copy?.id ?? null
    await insertAttachmentFiles(
      ctx,
      filled.map((each) => ({ attachmentId: each.id, fileId, shownFileId })),
    )
    await appendLinks(
      ctx,
      attachment.planId,
      filled.map((each) => linkOfFile(each.executionId, { attachmentId: each.id, sha256: file.sha256, sizeBytes })),
    )
    return { ...attachment, fileId: copy?.id ?? fileId }
  } catch (error) {
    for (const stored of kept) await deleteStoredBytes(ctx, stored.id)
    throw error
  }
}

const storeCopy = async (ctx: Context, name: string, bytes: Buffer) => (await drawCopy(ctx, name, bytes)).id

const drawCopy = async (ctx: Context, name: string, bytes: Buffer) =>
  storeFile(ctx, { name, content: await redrawImage(bytes, shown), contentType: 'image/webp' })
