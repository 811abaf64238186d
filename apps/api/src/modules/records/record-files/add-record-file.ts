import { fileTypes } from '@prumo/contract/files/files'
import { maxRecordFiles } from '@prumo/contract/files/record-file'
import { recordKinds, type RecordKey } from '@prumo/contract/records/record-kinds'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { deleteStoredBytes, readUpload, storeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { Problem } from '#platform/problem.ts'
import type { RecordSources } from '../find-record-name.ts'
import { lockRecord } from '../queries.ts'
import { countRecordFiles, findRecordFile, insertRecordFile, lockRecordFiles } from './queries.ts'

/** Keeps a file with a record. The bytes leave again when the record has gone or is full by then. */
export async function addRecordFile(ctx: Context, sources: RecordSources, key: RecordKey, file: ReceivedFile) {
  await refuseWhenFull(ctx, key)
  const upload = await readUpload(file, fileTypes, 'PDF, imagem PNG, JPEG ou WebP, XML, planilha xlsx ou texto')
  const kept = await storeFile(ctx, upload)
  try {
    await lockRecordFiles(ctx.db, key)
    if (!(await lockRecord(ctx, sources[key.recordType], key.recordId))) throw new Problem('not-found')
    await refuseWhenFull(ctx, key)
    const id = uuidv7()
    const { companyId, userId: createdBy } = ctx
    await insertRecordFile(ctx.db, { ...key, companyId, id, fileId: kept.id, createdBy })
    return await findRecordFile(ctx.db, key, id)
  } catch (error) {
    await deleteStoredBytes(ctx, kept.id)
    throw error
  }
}

async function refuseWhenFull(ctx: Context, key: RecordKey) {
  if ((await countRecordFiles(ctx.db, key)) < maxRecordFiles) return
  const record = recordKinds[key.recordType].one
  throw new Problem('record-files.too-many', { words: { record, max: maxRecordFiles } })
}
