import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'
import { newTemporaryUpload } from '#platform/storage/temporary-uploads.ts'
import type { LocalFile } from '#platform/storage/file-storage.ts'

/** An uploaded file, on this machine until it is moved to the storage or discarded. */
export type ReceivedFile = LocalFile & Pick<MultipartFile, 'filename' | 'fields'> & { discard(): Promise<void> }

/** Writes the file of a form to disk while it arrives: whatever its size, only a few chunks are in memory. */
export async function receiveFile(request: FastifyRequest, folder: string, maxBytes: number): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem('unsupported-media')
  const part = await fileOf(request, maxBytes)
  let path: string | null = null
  const discard = async () => {
    if (path) await rm(path, { force: true }).catch(() => {})
  }
  try {
    path = await newTemporaryUpload(folder)
    const facts = await writeDown(part.file, path)
    if (part.file.truncated)
      throw new Problem('file-too-large', { words: { max: `${Math.floor(maxBytes / 1024 / 1024)}MB` } })
    return { path, ...facts, filename: part.filename, fields: part.fields, discard }
  } catch (error) {
    // A client that is still sending does not read the answer before it has sent everything.
    request.raw.resume()
    await discard()
    throw error
  }
}

async function fileOf(request: FastifyRequest, maxBytes: number): Promise<MultipartFile> {
  // For some broken forms the parser never answers, though it has read everything.
  const silence = new Promise<undefined>((resolve) =>
    request.raw.once('end', () => setTimeout(() => resolve(undefined), 1000).unref()),
  )
  const part = await Promise.race([request.file({ limits: { fileSize: maxBytes, files: 1, fields: 10 } }), silence])
  if (!part) throw new Problem('invalid-input', { errors: [{ path: 'file', message: 'Escolha um arquivo' }] })
  return part
}

async function writeDown(source: Readable, path: string) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      sizeBytes += piece.length
      yield piece
    }
  }
  // Opened before anything can go wrong: a stream that opens it by itself may do so after it was discarded.
  const handle = await open(path, 'wx', 0o600)
  try {
    await pipeline(source, counted, handle.createWriteStream({ flush: true }))
  } finally {
    // Whoever goes away before the first byte leaves a stream that never began, and that closes nothing.
    await handle.close()
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}
