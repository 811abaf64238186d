import type pg from 'pg'

const monthsAhead = 2
const lockNotAvailable = '55P03'

/**
 * Creates the monthly partitions of events that are missing, and moves there what the default partition held. Runs at every start,
 * under the migrations' lock, and every day; an event without a partition for its month goes to the default one.
 */
export const ensureEventPartitions = (owner: pg.Client) =>
  unlessBusy(owner, `select prumo.make_event_months(${monthsAhead})`)

/** Drops the months before those that are kept, this one not counted. */
export async function dropOldEventMonths(owner: pg.Client, keptMonths: number, now: Date) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1)).toISOString()
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.event'::regclass and c.relname ~ '^event_[0-9]{4}_[0-9]{2}$' and c.relname < $1 order by 1`,
    [`event_${first.slice(0, 4)}_${first.slice(5, 7)}`],
  )
  for (const { name } of rows) await unlessBusy(owner, `drop table public.${name}`)
}

/** Gives up soon when the table is locked, because a statement that waits for the lock makes all others wait behind it. It is tried again the next day. */
async function unlessBusy(owner: pg.Client, statement: string) {
  await owner.query(`set local lock_timeout = '2s'; ${statement}`).catch((error: { code?: string }) => {
    if (error.code !== lockNotAvailable) throw error
  })
}
