import type pg from 'pg'
import type { DatabaseHealth } from './database-health/database-health.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PushSender } from './push/push-sender.ts'
import type { FileStorage } from './storage/file-storage.ts'
import type { Secrets } from './keys/secrets.ts'
import type { Settings } from './settings.ts'

/** What the process offers to every operation. Made once at start, replaced piece by piece in tests. */
export type Services = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly pool: pg.Pool
  /** For work a request waits for while it holds a connection of `pool`: with one pool for both, requests could wait for each other for ever. */
  readonly sidePool: pg.Pool
  /** The only connections that reach password hashes, keys of people and links that were sent. */
  readonly credentialPool: pg.Pool
  readonly databaseHealth: DatabaseHealth
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly push: PushSender
  readonly storage: FileStorage
  /** One connection as the owner of the tables, for what no request may do: removing a company with its history. */
  asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T>
  now(): Date
  /** This instance forgets what it remembers about a session, person or company; the others hear it from the database. */
  clearAccess(changed: string): void
  /** Where people reach this installation, for links in messages. */
  publicUrl(): string
}
