import { expect } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** A transaction beside the application that holds rows as whoever saves them does, so that a test decides who comes first. */
export async function beginHolding(app: TestApp, { companyId }: Person) {
  const other = await connectAsOwner(app.connection)
  const enter = () => other.query(`select set_config('app.company_id', $1, true)`, [companyId])
  await other.query('begin')
  await enter()
  const waiting = async () =>
    (
      await other.query(
        `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
      )
    ).rowCount
  return {
    hold: async (table: 'product' | 'stock_item' | 'supplier_invoice' | 'pmoc_plan', id: string) => {
      const { rowCount } = await other.query(`select from ${table} where id = $1 for update nowait`, [id])
      expect(rowCount).toBe(1)
    },
    /** As many wait for something that somebody holds; those who wait for one row are served in the order they came. */
    untilWaiting: (count: number) => expect.poll(waiting).toBe(count),
    release: async () => {
      await other.query('commit and chain')
      await enter()
    },
    end: () => other.end(),
  }
}
