import type pg from 'pg'
import { mayLeave } from '#platform/archive/secret-columns.ts'
import { openSnapshot } from '#platform/db/open-snapshot.ts'

export type ExportTable = { name: string; columns: string[] }

/** Answers of repeated requests: nothing a company keeps. */
const technical = ['idempotency_key']

/** All that a company keeps, as of one instant. */
export async function openCompanySnapshot(pool: pg.Pool, companyId: string) {
  const { run, read, close } = await openSnapshot(pool, companyId)
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

export type CompanySnapshot = Awaited<ReturnType<typeof openCompanySnapshot>>
