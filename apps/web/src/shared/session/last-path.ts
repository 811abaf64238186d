import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { forgetRecentPlaces } from './recent-places.ts'
import { safePath } from './safe-path.ts'

const key = 'prumo-last-path'

export const rememberLastPath = (path: string) => writeStored(key, path)
export function clearLastPath() {
  writeStored(key, null)
  forgetRecentPlaces()
}

/** Where the person was when they left; null when there is nowhere worth returning to. */
export function readLastPath(): string | null {
  const path = readStored(key)
  return path && safePath(path) !== '/' ? safePath(path) : null
}
