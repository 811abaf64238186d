import { maxImportBytes, type ImportType } from '@prumo/contract/imports/imports'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { findOwnFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { startStage } from '#platform/tracked-work/start-stage.ts'
import { checkRegisterAccess, readsCosts } from './check-register-access.ts'
import { insertImport } from './queries.ts'
import { importWork } from './stages.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** A file's id, or its address here. Never an address elsewhere: nothing is fetched. */
const fileReference = new RegExp(`^(?:(?:https?://[^/?#]+)?/api/system/file/)?(${uuid})(?:/content)?(?:\\?.*)?$`, 'i')

export async function startImport(
  ctx: Context,
  { fileUrl, type }: { fileUrl: string; type: ImportType },
): Promise<string> {
  const fileId = fileReference.exec(fileUrl.trim())?.[1]?.toLowerCase()
  if (!fileId) throw new Problem('not-found')
  const file = await findOwnFile(ctx, fileId)
  checkRegisterAccess(ctx, type)
  if (file.contentType !== xlsx) throw new Problem('import.not-a-spreadsheet')
  if (file.sizeBytes > maxImportBytes)
    throw new Problem('file-too-large', { words: { max: `${maxImportBytes / 1024 / 1024}MB` } })
  const id = uuidv7()
  const started = await startStage(ctx, importWork, 'queued', { importId: id })
  const knowsCost = readsCosts(ctx, type)
  await insertImport(ctx, { id, type, name: file.name, fileId, knowsCost, ...started })
  return id
}
