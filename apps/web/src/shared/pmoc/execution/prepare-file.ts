import type { AttachmentType } from '@prumo/domain/pmoc/words'
import { sha256OfBytes } from '@prumo/domain/statements/sha256'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import { makeSmaller } from '#ui/images/make-smaller.ts'
import type { DraftFile } from './execution-draft.ts'

/** A photo is made smaller and leaves behind what the camera wrote into it; when it was taken is kept beside it. */
export async function prepareFile(
  given: File,
  type: AttachmentType,
  scheduleId: string | null,
  now: Date,
): Promise<DraftFile> {
  const file = type === 'foto' ? await makeSmaller(given) : given
  const taken = Math.min(given.lastModified || now.getTime(), now.getTime())
  return {
    id: uuidv7(),
    type,
    name: type === 'foto' ? 'foto.jpg' : cutText(given.name, 150),
    sha256: await sha256Of(file),
    takenAt: new Date(taken).toISOString(),
    scheduleId,
    file,
  }
}

async function sha256Of(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  if (!globalThis.crypto?.subtle) return sha256OfBytes(new Uint8Array(bytes))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
