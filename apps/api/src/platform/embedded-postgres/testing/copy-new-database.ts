import { chmodSync, cpSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** A database made before, as most starts find it: making one takes longer than everything else a test does with it. */
export function copyNewDatabase(dataDir = path.join(temporaryFolder(), 'data')): string {
  cpSync(inject('newDatabase'), dataDir, { recursive: true })
  // PostgreSQL wants its folder closed to others, and copying in one go forgets it.
  chmodSync(dataDir, 0o700)
  return dataDir
}
