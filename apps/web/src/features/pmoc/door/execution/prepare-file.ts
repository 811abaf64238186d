import type { AttachmentType } from '@prumo/domain/pmoc/words'
import { sha256OfBytes } from '@prumo/domain/text/sha256'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import { asJpeg, isPdf, redrawPicture } from '#shared/files/strip-place.ts'
import type { DraftFile } from './execution-draft.ts'

/** Whatever is no PDF is a picture, of a report too: made smaller, it leaves behind what the camera wrote into it. When it was taken is kept beside it. */
export async function prepareFile(
  given: File,
  type: AttachmentType,
  scheduleId: string | null,
  now: Date,
): Promise<DraftFile> {
  const isPaper = type !== 'foto' && (await isPdf(given))
  const drawnName = type === 'foto' ? 'foto.jpg' : asJpeg(given.name)
  const file = isPaper ? given : await redrawPicture(given, drawnName)
  const taken = Math.min(given.lastModified || now.getTime(), now.getTime())
  return {
    id: uuidv7(),
    type,
    name: isPaper ? cutText(given.name, 150) : drawnName,
    sha256: await sha256Of(file),
    takenAt: new Date(taken).toISOString(),
    scheduleId,
    file,
  }
}

async function sha256Of(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  if (!globalThis.crypto?.subtle) return sha256OfBytes(new Uint8Array(bytes))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
