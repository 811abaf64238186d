import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { ownerConnection, runtimeConnection, type ConnectionSettings } from '#platform/db/connection.ts'
import { loginKinds, type LoginNames } from '#platform/db/logins.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'

const schema = 'pgboss'

export type JobDefinition<Data extends object> = {
  readonly name: string
  /** Cron expression in UTC, for work that happens by itself. */
  readonly schedule?: string
  readonly run: (data: Data, attempt?: Attempt) => Promise<void>
}

/** Which try this is: what must be told once is told on the first, or when there will be no other. */
export type Attempt = { readonly isFirst: boolean; readonly isLast: boolean }

export type Jobs = {
  /** Enqueues inside the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue(transaction: RequestTransaction, name: string, data: object): Promise<void>
  /** Starts working off queues; called once the modules have said what they do. */
  start(definitions: readonly JobDefinition<never>[]): Promise<void>
  /** Waits for the jobs in hand, then stops. */
  stop(): Promise<void>
}

/**
 * Retries grow from 5 s to some minutes; a job that fails for good stays readable for two weeks.
 * A job whose process died misses its heartbeat and is begun again within two minutes.
 */
const queueOptions = { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 60, notify: true, deleteAfterSeconds: 14 * 86_400 }

const workOptions = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, includeMetadata: true } as const

/** The queue's tables are made by the owner; requests and workers use them under their logins. Part of a start: under the migration's lock. */
export async function prepareJobs(connection: ConnectionSettings, owner: pg.Client, logins: LoginNames, names: readonly string[]) {
  const boss = new PgBoss({ ...asBossOptions(ownerConnection(connection)), schema, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) {
    if (!(await boss.getQueue(name))) await boss.createQueue(name, queueOptions)
    else await boss.updateQueue(name, queueOptions)
  }
  await boss.stop({ graceful: false })
  const users = loginKinds.map((kind) => owner.escapeIdentifier(logins[kind])).join(', ')
  await owner.query(`grant usage on schema ${schema} to ${users};
    grant select, insert, update, delete on all tables in schema ${schema} to ${users};
    grant usage on all sequences in schema ${schema} to ${users};
    grant execute on all functions in schema ${schema} to ${users}`)
}

export function createJobs(connection: ConnectionSettings, onError: (error: Error) => void): Jobs {
  const boss = new PgBoss({ ...asBossOptions(runtimeConnection(connection)), schema, migrate: false, createSchema: false, useListenNotify: true, max: 3 })
  boss.on('error', onError)
  let started: Promise<unknown> | null = null
  const start = () => (started ??= boss.start())
  return {
    async enqueue(transaction, name, data) {
      await start()
      await boss.send(name, data, { db: { executeSql: (text: string, values: unknown[] = []) => transaction.query(text, values) } })
    },
    async start(definitions) {
      await start()
      for (const { name, schedule, run } of definitions) {
        const worker = await boss.work<never, void, typeof workOptions>(name, workOptions, async (jobs) => {
          // Notices fold: after one job there may be more, so the worker looks again before it rests.
          boss.notifyWorker(worker)
          for (const { data, retryCount, retryLimit } of jobs) await run(data, { isFirst: retryCount === 0, isLast: retryCount >= retryLimit }).catch((error: Error) => {
            onError(error) // pg-boss only notes it in its table, and tries again later
            throw error
          })
        })
        if (schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' })
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

function asBossOptions({ types: _types, ...connection }: ConnectionSettings) {
  return connection as { host?: string; port?: number; user?: string; database?: string; connectionString?: string; options?: string }
}
