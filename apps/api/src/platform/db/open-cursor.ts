import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { camelCase } from './camel-case.ts'

const batch = 500
const longestPause = '10min'

export type RowCursor<Row> = { count: number; close: () => Promise<void>; batches: () => AsyncGenerator<Row[]> }
type Run = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>

/**
 * Rows of one company as of one instant, a batch at a time. Holds one connection of `pool` until it is closed;
 * whoever stops reading closes it, and nothing more is asked.
 */
export async function openCursor<Row>(
  pool: pg.Pool,
  companyId: string,
  { counting, selecting }: Record<'counting' | 'selecting', CompiledQuery>,
): Promise<RowCursor<Row>> {
  const client = await pool.connect()
  let isOver = false
  const run: Run = async (text, values = []) => {
    if (isOver) throw new Error('this cursor is closed')
    return client.query(text, values as unknown[])
  }
  const close = async () => {
    if (isOver) return
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
    const { rows } = await run(counting.sql, counting.parameters)
    await run(`declare exported no scroll cursor for ${selecting.sql}`, selecting.parameters)
    return { count: rows[0]!['count'] as number, close, batches: () => read<Row>(run) }
  } catch (error) {
    await close()
    throw error
  }
}

async function* read<Row>(run: Run): AsyncGenerator<Row[]> {
  for (;;) {
    const { rows } = await run(`fetch ${batch} from exported`)
    if (rows.length > 0)
      yield rows.map(
        (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])) as Row,
      )
    if (rows.length < batch) return
  }
}
