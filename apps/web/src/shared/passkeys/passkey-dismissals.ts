import { readStored, writeStored } from '#shared/preferences/stored.ts'

const key = 'prumo-passkey-dismissed'

/** Who, on this device, does not want to be asked again. No secret: ids of people and nothing else. */
function readDismissals(): Record<string, boolean> {
  try {
    return (JSON.parse(readStored(key) ?? '{}') as Record<string, boolean> | null) ?? {}
  } catch {
    return {}
  }
}

export const isDismissed = (userId: string) => readDismissals()[userId] === true

export const dismiss = (userId: string) => writeStored(key, JSON.stringify({ ...readDismissals(), [userId]: true }))
