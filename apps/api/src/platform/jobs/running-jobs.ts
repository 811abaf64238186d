import type { ConnectionSettings } from '#platform/db/connection.ts'
import { holdLocks, lockOf } from './hold-locks.ts'

type Job = { readonly id: string; readonly name: string; readonly retryCount: number }

export type RunningJobs = {
  /** Runs the job while nobody else can, or not at all when it was given to somebody else in the meantime. */
  hold(job: Job, run: () => Promise<void>): Promise<void>
  /** Requeues every job that was started; only for an instance that is the only one. */
  requeueAll(): Promise<void>
  /** Requeues the jobs whose process is gone; true if there were any. */
  requeueAbandoned(): Promise<boolean>
  stop(): Promise<void>
}

const requeue = (whose: string) => `update pgboss.job set
    state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state,
    start_after = pgboss.job_now(), heartbeat_on = null, output = '{"value": {"message": "its process ended"}}',
    completed_on = case when retry_count < retry_limit then null else pgboss.job_now() end
  where state = 'active' and ${whose}`

const selectUnlocked = `select j.id::text || ' ' || j.retry_count as attempt from pgboss.job j
  where j.state = 'active' and j.id::text <> all($1) and not exists (
    select 1 from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
    and (l.classid::bigint << 32) | l.objid::bigint = ${lockOf('j.id::text')})`

/**
 * Holds a lock for each job this process has started. The locks end with the process, so that others see at once which jobs are
 * abandoned; while it lives nobody else starts them, whatever the queue says.
 */
export function createRunningJobs(connection: ConnectionSettings): RunningJobs {
  const locks = holdLocks(connection)
  const begun = new Set<string>()
  let suspects = new Set<string>()

  const isTaken = async ({ id, name, retryCount }: Job) => {
    if (!(await locks.lock(id))) throw new Error('the job is still in hand elsewhere')
    const current = await (
      await locks.database()
    ).query(`select 1 from pgboss.job where name = $1 and id = $2 and state = 'active' and retry_count = $3`, [
      name,
      id,
      retryCount,
    ])
    return current.rowCount === 1
  }
  return {
    async hold(job, run) {
      // The same process would be given its own lock a second time.
      if (begun.has(job.id)) throw new Error('the job is still in hand')
      begun.add(job.id)
      try {
        if (await isTaken(job)) await run()
      } finally {
        begun.delete(job.id)
        await locks.unlock(job.id).catch(() => {})
      }
    },
    async requeueAll() {
      await (await locks.database()).query(requeue('true'))
    },
    async requeueAbandoned() {
      const database = await locks.database()
      const { rows } = await database.query<{ attempt: string }>(selectUnlocked, [[...begun]])
      // A job must be seen without a lock twice: the first time it may have been handed out and not locked yet, or the connection was broken.
      const dead = rows.map(({ attempt }) => attempt).filter((attempt) => suspects.has(attempt))
      suspects = new Set(rows.map(({ attempt }) => attempt))
      if (dead.length === 0) return false
      const { rowCount } = await database.query(
        requeue(`id::text || ' ' || retry_count = any($1) and pg_try_advisory_xact_lock(${lockOf('id::text')})`),
        [dead],
      )
      return rowCount! > 0
    },
    stop: locks.stop,
  }
}
