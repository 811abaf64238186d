import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { ownerConnection, runtimeConnection, type ConnectionSettings } from '#platform/db/connection.ts'
import { loginKinds, type LoginNames } from '#platform/db/logins.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { queueOptions, type Job, type JobFacts, type JobHandler } from './job.ts'
import { createRunningJobs } from './running-jobs.ts'
import { openJob, sealJob } from './seal-job.ts'

const schema = 'pgboss'

export type Jobs = {
  /** Enqueues inside the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue<Data extends object>(transaction: RequestTransaction, job: Job<Data>, data: NoInfer<Data>): Promise<void>
  start(handlers: readonly JobHandler[], services: Services): Promise<void>
  stop(): Promise<void>
}

const lookForDeadMs = 4000

const workOptions = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, includeMetadata: true } as const

/** The queue's tables are made by the owner; requests and workers use them under their logins. Part of a start: under the migration's lock. */
export async function prepareJobs(
  connection: ConnectionSettings,
  owner: pg.Client,
  logins: LoginNames,
  jobs: readonly JobFacts[],
) {
  const boss = new PgBoss({ ...asBossOptions(ownerConnection(connection)), schema, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  const known = new Map(
    (await boss.getQueues()).map((queue) => [queue.name, new Map<string, unknown>(Object.entries(queue))]),
  )
  for (const { name, queue } of jobs) {
    const options = { ...queueOptions, ...queue }
    const found = known.get(name)
    if (!found) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([option, value]) => found.get(option) !== value))
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
  /** No other instance works on this database: jobs that were started belong to a process that died. */
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
  const runningJobs = createRunningJobs(connection)
  const workers: string[] = []
  let started: Promise<unknown> | null = null
  const start = () => (started ??= boss.start())
  let looking: NodeJS.Timeout | null = null
  const lookForDead = async () => {
    if (await runningJobs.requeueAbandoned()) for (const worker of workers) boss.notifyWorker(worker)
  }
  return {
    async enqueue(transaction, { name }, data) {
      await start()
      await boss.send(name, sealJob(key, name, data), {
        db: { executeSql: (text: string, values: unknown[] = []) => transaction.query(text, values) },
      })
    },
    async start(handlers, services) {
      await start()
      if (!looking && isAlone) await runningJobs.requeueAll()
      looking ??= setInterval(() => void lookForDead().catch(onError), lookForDeadMs).unref()
      for (const { job: facts, run } of handlers) {
        const { name, schedule } = facts
        const worker = await boss.work<object, void, typeof workOptions>(name, workOptions, async (jobs) => {
          // One notification may stand for several jobs, so the worker looks for another before it waits.
          boss.notifyWorker(worker)
          for (const job of jobs) {
            const attempt = { isFirst: job.retryCount === 0, isLast: job.retryCount >= job.retryLimit }
            const data = openJob(key, name, job.data, schedule !== undefined)
            if (!data) throw new Error(`a job ${name} that was not asked for by this program is not done`)
            await runningJobs
              .hold(job, () => run(services, data, attempt))
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
      await runningJobs.stop()
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
