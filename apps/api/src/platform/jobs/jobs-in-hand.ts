import pg from 'pg'
import { runtimeConnection, type ConnectionSettings } from '#platform/db/connection.ts'

type Job = { readonly id: string; readonly name: string; readonly retryCount: number }

export type JobsInHand = {
  /** Runs the job while nobody else can, or not at all when it was given to somebody else in the meantime. */
  hold(job: Job, run: () => Promise<void>): Promise<void>
  /** Puts every job that was begun back in line; for an instance that knows itself to be alone. */
  takeBackAll(): Promise<void>
  /** Puts jobs whose process is gone back in line, and tells whether there were any. */
  takeOver(): Promise<boolean>
  stop(): Promise<void>
}

const retryMs = 500
// A process on another machine that lost its power is noticed by the database within ten seconds.
const keepAlives = '-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

const lockOf = (id: string) => `hashtextextended('job ' || ${id}, 0)`
const putBack = (whose: string) => `update pgboss.job set
    state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state,
    start_after = pgboss.job_now(), heartbeat_on = null, output = '{"value": {"message": "its process ended"}}',
    completed_on = case when retry_count < retry_limit then null else pgboss.job_now() end
  where state = 'active' and ${whose}`

/**
 * One connection that holds a lock for each job this process has begun. The locks end with the process, however it ends, so that
 * others see at once which jobs are nobody's; while it lives nobody else begins them, whatever the queue believes.
 */
export function createJobsInHand(connection: ConnectionSettings): JobsInHand {
  const begun = new Set<string>()
  const locked = new Set<string>()
  const settings = runtimeConnection(connection)
  let client: Promise<pg.Client> | null = null
  let suspects = new Set<string>()
  let isStopping = false

  const connect = async () => {
    const next = new pg.Client({ ...settings, options: `${settings.options} ${keepAlives}`, keepAlive: true })
    next.on('error', () => {})
    next.on('end', lost)
    await next.connect()
    await next.query(`select pg_try_advisory_lock(${lockOf('id')}) from unnest($1::text[]) id`, [[...locked]])
    return next
  }
  const connected = () => (client ??= connect().catch((error: Error) => {
    client = null
    throw error
  }))
  const lost = () => {
    client = null
    if (!isStopping && locked.size > 0) setTimeout(() => void connected().catch(lost), retryMs).unref()
  }

  const isTaken = async ({ id, name, retryCount }: Job) => {
    const database = await connected()
    const { rows } = await database.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockOf('$1')}) as taken`, [id])
    if (!rows[0]!.taken) throw new Error('the job is still in hand elsewhere')
    locked.add(id)
    const current = await database.query(`select 1 from pgboss.job where name = $1 and id = $2 and state = 'active' and retry_count = $3`, [name, id, retryCount])
    return current.rowCount === 1
  }
  const letGo = async (id: string) => {
    begun.delete(id)
    if (!locked.delete(id)) return
    await (await client)?.query(`select pg_advisory_unlock(${lockOf('$1')})`, [id])
  }

  return {
    async hold(job, run) {
      // The same process would be given its own lock a second time.
      if (begun.has(job.id)) throw new Error('the job is still in hand')
      begun.add(job.id)
      try {
        if (await isTaken(job)) await run()
      } finally {
        await letGo(job.id).catch(() => {})
      }
    },
    async takeBackAll() {
      await (await connected()).query(putBack('true'))
    },
    async takeOver() {
      const database = await connected()
      const { rows } = await database.query<{ id: string }>(
        `select j.id::text || ' ' || j.retry_count as id from pgboss.job j where j.state = 'active' and j.id::text <> all($1) and not exists (
           select 1 from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
           and (l.classid::bigint << 32) | l.objid::bigint = ${lockOf('j.id::text')})`,
        [[...begun]],
      )
      // Seen twice: one look may fall between the queue's giving a job out and its being locked, or into a broken connection.
      const dead = rows.map(({ id }) => id).filter((id) => suspects.has(id))
      suspects = new Set(rows.map(({ id }) => id))
      if (dead.length === 0) return false
      const { rowCount } = await database.query(putBack(`id::text || ' ' || retry_count = any($1) and pg_try_advisory_xact_lock(${lockOf('id::text')})`), [dead])
      return rowCount! > 0
    },
    async stop() {
      isStopping = true
      await (await client?.catch(() => null))?.end()
    },
  }
}
