import { readStored, writeStored } from '#shared/preferences/stored.ts'

const key = 'prumo-push-device'
const rememberedMs = 7 * 86_400_000

type Remembered = { userId: string; deviceId: string; at: number }

/** Whether this browser was registered for this person, however long ago. */
export const isDeviceRemembered = (userId: string) => read()?.userId === userId

/** The registration on this browser, for the seven days it counts. */
export function rememberedDevice(userId: string, now = Date.now()): string | null {
  const remembered = read()
  return remembered?.userId === userId && now - remembered.at < rememberedMs ? remembered.deviceId : null
}

export const rememberDevice = (userId: string, deviceId: string) =>
  writeStored(key, JSON.stringify({ userId, deviceId, at: Date.now() } satisfies Remembered))

export const clearDevice = () => writeStored(key, null)

function read(): Remembered | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as Remembered | null
  } catch {
    return null
  }
}
