import { uuidv7 } from '@prumo/domain/text/uuid'
import { readImage, redrawImage } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { storedFileIdOf } from '#platform/storage/signed-url.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { photoAddress, photoKey } from '../profile/photo-place.ts'
import { selectPhoto, updatePhoto } from '../profile/queries.ts'

const maxPhotoBytes = 2 * 1024 * 1024
/** Larger than any place a photo is shown in, on the finest screen. */
const photoSide = 512
const photoType = 'image/webp'

/**
 * The image is drawn anew out of the company's files: every company the person works in shows it, also when the one it was
 * uploaded in is gone.
 */
export async function changePhoto(ctx: Context, id: string, photoUrl: string | null): Promise<string | null> {
  if (id !== ctx.userId) throw new Problem('user.own-data-only')
  const { storage } = ctx.services
  const photo = photoUrl ? await copyImage(ctx, photoUrl) : null
  try {
    const old = await selectPhoto(ctx.db, id)
    const address = photo && photoAddress(id, photo.photoId)
    await updatePhoto(ctx.db, id, {
      photoUrl: address,
      photoId: photo?.photoId ?? null,
      photoType: photo?.photoType ?? null,
    })
    if (old?.photoId) ctx.transaction.onCommit(() => void storage.remove(photoKey(old.photoId!)).catch(() => {}))
    clearActorCacheAfterCommit(ctx, id)
    return address
  } catch (error) {
    if (photo) await storage.remove(photoKey(photo.photoId))
    throw error
  }
}

async function copyImage(ctx: Context, photoUrl: string) {
  const fileId = storedFileIdOf(photoUrl)
  if (!fileId) throw Problem.at('photoUrl', 'photo.not-stored')
  const photo = await redrawImage(await readImage(ctx, fileId, maxPhotoBytes), {
    format: 'webp',
    maxWidth: photoSide,
    maxHeight: photoSide,
  })
  const photoId = uuidv7()
  await ctx.services.storage.write(photoKey(photoId), photo, photoType)
  return { photoId, photoType }
}
