import type pg from 'pg'
import { withoutSecrets } from '#platform/archive/secret-columns.ts'

type Row = Record<string, unknown>

const batch = 1000
const longestPause = '10min'

/** A view of one company as of one instant, under the role and policies of requests: no other row can be seen. */
export async function openSnapshot(pool: pg.Pool, companyId: string) {
  const client = await pool.connect()
  let isOver = false
  const run = async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    if (isOver) throw new Error('this snapshot is over')
    return client.query<R>(text, [...values])
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

  async function* read(select: string, values: readonly unknown[] = []): AsyncGenerator<Row> {
    const cursor = `export_${++cursors}`
    await run(`declare ${cursor} no scroll cursor for select to_jsonb(t) as record from (${select}) t`, values)
    for (;;) {
      const { rows } = await run<{ record: Row }>(`fetch ${batch} from ${cursor}`)
      for (const { record } of rows) yield withoutSecrets(record) as Row
      if (rows.length < batch) break
    }
    await run(`close ${cursor}`)
  }

  return { run, read, close }
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>
