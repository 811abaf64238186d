import type pg from 'pg'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { FileStorage } from './storage/file-storage.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** What the process offers to every operation. Made once at start, replaced piece by piece in tests. */
export type Services = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly pool: pg.Pool
  /** For work a request waits for while it holds a connection of `pool`: taken from the same pool, many at once would wait for each other. */
  readonly sidePool: pg.Pool
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly storage: FileStorage
  now(): Date
  /** This instance forgets what it remembers about a session, person or company; the others hear it from the database. */
  forgetAccess(changed: string): void
  /** Where people reach this installation, for links in messages. */
  publicUrl(): string
}
