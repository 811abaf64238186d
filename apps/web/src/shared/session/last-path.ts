import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { safePath } from './safe-path.ts'

const key = 'prumo-last-path'

export const rememberLastPath = (path: string) => writeStored(key, path)
export const clearLastPath = () => writeStored(key, null)

/** Where the person was when they left; null when there is nowhere worth returning to. */
export function readLastPath(): string | null {
  const path = readStored(key)
  return path && safePath(path) !== '/' ? safePath(path) : null
}
