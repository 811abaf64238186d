import type pg from 'pg'

const monthsAhead = 2
const lockNotAvailable = '55P03'

/**
 * Makes the months of events that are missing, and moves there what lay in none. For the start, under the lock of the
 * migrations, and every day; whoever comes without a month is kept by the default one.
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

/** Whoever waits for a table to be free makes all others wait behind them: tomorrow is soon enough. */
async function unlessBusy(owner: pg.Client, statement: string) {
  await owner.query(`set local lock_timeout = '2s'; ${statement}`).catch((error: { code?: string }) => {
    if (error.code !== lockNotAvailable) throw error
  })
}
