import { uuidv7 } from '@prumo/domain/text/uuid'
import { deleteStoredBytes, readUpload, storeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { Problem } from '#platform/problem.ts'
import { startStage } from '#platform/tracked-work/start-stage.ts'
import { insertArchive } from './queries.ts'
import { imageArchiveWork } from './stages.ts'

export async function startArchive(ctx: Context, file: ReceivedFile): Promise<string> {
  const upload = await readUpload(file, ['application/zip'], 'arquivo .zip')
  if (upload.contentType !== 'application/zip') throw new Problem('image-archive.not-an-archive')
  const kept = await storeFile(ctx, upload)
  try {
    const id = uuidv7()
    const started = await startStage(ctx, imageArchiveWork, 'queued', { archiveId: id })
    await insertArchive(ctx, { id, name: upload.name, fileId: kept.id, stage: started.stage, runId: started.runId })
    return id
  } catch (error) {
    await deleteStoredBytes(ctx, kept.id)
    throw error
  }
}
