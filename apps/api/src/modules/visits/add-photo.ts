import type { InputOf } from '@prumo/contract/route'
import type { visits } from '@prumo/contract/visits/visits'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { deleteStoredBytes, readUpload, storeFile } from '#modules/files/index.ts'
import { findFieldOrder } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { recordVisit, wasTold } from './record-visit.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Keeps a photo with a visit. The bytes leave again when it cannot be. */
export async function addPhoto(
  ctx: Context,
  id: string,
  { moment, recordId = uuidv7(), at = ctx.now().toISOString() }: InputOf<typeof visits.addPhoto>['query'],
  file: ReceivedFile,
): Promise<void> {
  await findFieldOrder(ctx, id)
  if (await wasTold(ctx, id, recordId, 'PHOTO')) return
  const kept = await storeFile(ctx, await readUpload(file, imageTypes, 'imagem JPEG, PNG ou WebP'))
  try {
    await recordVisit(ctx, id, { recordId, at, kind: 'PHOTO', content: { moment }, fileId: kept.id })
  } catch (error) {
    await deleteStoredBytes(ctx, kept.id)
    throw error
  }
}
