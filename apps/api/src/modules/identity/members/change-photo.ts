import { permissionLabel } from '@prumo/contract/permissions'
import { uuidv7 } from '@prumo/domain/uuid'
import { readImage } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { photoAddress, photoKey } from '../profile/photo-place.ts'
import { selectPhoto, updatePhoto } from '../profile/queries.ts'

const maxPhotoBytes = 2 * 1024 * 1024
const storedFileAddress = /\/api\/system\/file\/([0-9a-f-]{36})\/content(?:\?|$)/

type Target = { id: string; isOwner: boolean }

/**
 * The image is copied out of the company's files: every company the person works in shows it, also when the one it was
 * uploaded in is gone.
 */
export async function changePhoto(ctx: Context, target: Target, photoUrl: string | null): Promise<string | null> {
  checkMayChange(ctx, target)
  const { storage } = ctx.services
  const photo = photoUrl ? await copyImage(ctx, photoUrl) : null
  try {
    const old = await selectPhoto(ctx.db, target.id)
    const address = photo && photoAddress(target.id, photo.photoId)
    await updatePhoto(ctx.db, target.id, { photoUrl: address, photoId: photo?.photoId ?? null, photoType: photo?.photoType ?? null })
    if (old?.photoId) ctx.transaction.onCommit(() => void storage.remove(photoKey(old.photoId!)).catch(() => {}))
    forgetAfterCommit(ctx, target.id)
    return address
  } catch (error) {
    if (photo) await storage.remove(photoKey(photo.photoId))
    throw error
  }
}

function checkMayChange({ actor, userId }: Context, target: Target) {
  if (target.id === userId) return
  if (!actor?.isOwner && !actor?.permissions.has('users.post')) {
    throw new Problem('permission-missing', { words: { missing: permissionLabel('users.post') } })
  }
  if (target.isOwner) throw new Problem('user.owner-protected')
}

async function copyImage(ctx: Context, photoUrl: string) {
  const fileId = storedFileAddress.exec(photoUrl)?.[1]
  if (!fileId) throw Problem.at('photoUrl', 'photo.not-stored')
  const { bytes, contentType } = await readImage(ctx, fileId, maxPhotoBytes)
  const photoId = uuidv7()
  await ctx.services.storage.write(photoKey(photoId), bytes, contentType)
  return { photoId, photoType: contentType }
}
