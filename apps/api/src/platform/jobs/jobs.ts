import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { ownerConnection, runtimeConnection, type ConnectionSettings } from '#platform/db/connection.ts'
import { loginKinds, type LoginNames } from '#platform/db/logins.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import { createJobsInHand } from './jobs-in-hand.ts'
import { openJob, sealJob } from './seal-job.ts'

const schema = 'pgboss'

export type JobDefinition<Data extends object> = {
  readonly name: string
  /** Cron expression in UTC, for work that happens by itself. */
  readonly schedule?: string
  /** How long one run may last; a quarter of an hour unless told. */
  readonly longestSeconds?: number
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
 * A job whose process died is begun again by whoever sees it first (`jobs-in-hand.ts`); the heartbeat is for what that misses.
 */
const queueOptions = {
  retryLimit: 6,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 900,
  heartbeatSeconds: 60,
  notify: true,
  deleteAfterSeconds: 14 * 86_400,
}

const lookForDeadMs = 4000

const workOptions = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, includeMetadata: true } as const

/** The queue's tables are made by the owner; requests and workers use them under their logins. Part of a start: under the migration's lock. */
export async function prepareJobs(
  connection: ConnectionSettings,
  owner: pg.Client,
  logins: LoginNames,
  definitions: readonly Pick<JobDefinition<never>, 'name' | 'longestSeconds'>[],
) {
  const boss = new PgBoss({ ...asBossOptions(ownerConnection(connection)), schema, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue as object]))
  for (const { name, longestSeconds } of definitions) {
    const options = { ...queueOptions, ...(longestSeconds && { expireInSeconds: longestSeconds }) }
    const queue = known.get(name) as Record<string, unknown> | undefined
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([option, value]) => queue[option] !== value))
      await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
  const users = loginKinds.map((kind) => owner.escapeIdentifier(logins[kind])).join(', ')
  await owner.query(`grant usage on schema ${schema} to ${users};
    grant select, insert, update, delete on all tables in schema ${schema} to ${users};
    grant usage on all sequences in schema ${schema} to ${users};
    grant execute on all functions in schema ${schema} to ${users}`)
}

type Options = {
  onError: (error: Error) => void
  /** Seals what is enqueued, so that only this program can ask for a job. */
  key: Uint8Array
  /** Nobody else can be at work on this database: what was begun belongs to a process that died. */
  isAlone?: boolean
}

export function createJobs(connection: ConnectionSettings, { onError, key, isAlone = false }: Options): Jobs {
  const boss = new PgBoss({
    ...asBossOptions(runtimeConnection(connection)),
    schema,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    max: 3,
  })
  boss.on('error', onError)
  const inHand = createJobsInHand(connection)
  const workers: string[] = []
  let started: Promise<unknown> | null = null
  const start = () => (started ??= boss.start())
  let looking: NodeJS.Timeout | null = null
  const lookForDead = async () => {
    if (await inHand.takeOver()) for (const worker of workers) boss.notifyWorker(worker)
  }
  return {
    async enqueue(transaction, name, data) {
      await start()
      await boss.send(name, sealJob(key, name, data), {
        db: { executeSql: (text: string, values: unknown[] = []) => transaction.query(text, values) },
      })
    },
    async start(definitions) {
      await start()
      if (!looking && isAlone) await inHand.takeBackAll()
      looking ??= setInterval(() => void lookForDead().catch(onError), lookForDeadMs).unref()
      for (const { name, schedule, run } of definitions) {
        const worker = await boss.work<never, void, typeof workOptions>(name, workOptions, async (jobs) => {
          // Notices fold: after one job there may be more, so the worker looks again before it rests.
          boss.notifyWorker(worker)
          for (const job of jobs) {
            const attempt = { isFirst: job.retryCount === 0, isLast: job.retryCount >= job.retryLimit }
            const data = openJob(key, name, job.data, schedule !== undefined)
            if (!data) throw new Error(`a job ${name} that was not asked for by this program is not done`)
            await inHand
              .hold(job, () => run(data as never, attempt))
              .catch((error: Error) => {
                onError(error) // pg-boss only notes it in its table, and tries again later
                throw error
              })
          }
        })
        workers.push(worker)
        if (schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' })
      }
    },
    async stop() {
      if (looking) clearInterval(looking)
      if (started) await boss.stop({ graceful: true, timeout: 20_000 })
      await inHand.stop()
    },
  }
}

function asBossOptions({ types: _types, ...connection }: ConnectionSettings) {
  return connection as {
    host?: string
    port?: number
    user?: string
    database?: string
    connectionString?: string
    options?: string
  }
}
