import type pg from 'pg'
import { mayLeave, withoutSecrets } from './secret-columns.ts'

export type ExportTable = { name: string; columns: string[] }
type Row = Record<string, unknown>

const batch = 1000
const longestPause = '10min'
/** Answers of repeated requests: nothing a company keeps. */
const technical = ['idempotency_key']

/** A view of one company as of one instant, under the role and policies of requests: no other row can be seen. */
export async function openSnapshot(pool: pg.Pool, companyId: string) {
  const client = await pool.connect()
  let isOver = false
  const run = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    if (isOver) throw new Error('this snapshot is over')
    return client.query<R>(text, values)
  }
  let cursors = 0
  const close = async () => {
    const rolledBack = run('rollback')
    isOver = true
    await rolledBack.then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
  try {
    await run('begin isolation level repeatable read read only')
    await run(
      "select set_config('app.company_id', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)",
      [companyId, longestPause],
    )
  } catch (error) {
    await close()
    throw error
  }

  async function* read(select: string): AsyncGenerator<Row> {
    const cursor = `export_${++cursors}`
    await run(`declare ${cursor} no scroll cursor for select to_jsonb(t) as record from (${select}) t`)
    for (;;) {
      const { rows } = await run<{ record: Row }>(`fetch ${batch} from ${cursor}`)
      for (const { record } of rows) yield withoutSecrets(record) as Row
      if (rows.length < batch) break
    }
    await run(`close ${cursor}`)
  }

  return {
    close,
    /** One export of a company at a time, wherever it runs. */
    tryLock: async () =>
      (
        await run<{ locked: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as locked', [
          companyId,
        ])
      ).rows[0]!.locked,
    isOwner: async (userId: string) =>
      (await run('select 1 from membership where user_id = $1 and is_owner', [userId])).rowCount === 1,
    nameOf: async () =>
      (
        await run<{ code_name: string; name: string }>('select code_name, name from company where company_id = $1', [
          companyId,
        ])
      ).rows[0]!,
    /** Every table that belongs to companies, from the catalogue, with the columns that may leave. */
    tables: async (): Promise<ExportTable[]> => {
      const { rows } = await run<ExportTable>(`
        select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'xid8'::regtype
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
          and has_column_privilege(c.oid, a.attnum, 'select')
        group by c.relname order by c.relname`)
      return rows
        .filter(({ name }) => !technical.includes(name))
        .map(({ name, columns }) => ({ name, columns: columns.filter(mayLeave) }))
    },
    rowsOf: ({ name, columns }: ExportTable) =>
      read(`select ${columns.map((column) => `"${column}"`).join(', ')} from public."${name}"`),
    people: () =>
      read(
        'select u.id, u.email, u.display_name, u.created_at, m.is_owner from membership m join user_account u on u.id = m.user_id',
      ),
    files: async () => (await run<{ id: string; name: string }>('select id, name from stored_file order by id')).rows,
  }
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>
