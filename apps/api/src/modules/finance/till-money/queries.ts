import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The account in which a till's money lies, by a name that nothing else has. */
export async function insertTillAccount({ db, companyId, today }: Context, id: string, name: string): Promise<void> {
  await sql`
    insert into bank_account (company_id, id, name, kind, opening_date)
    select ${companyId}, ${id}, c.name, 'till', ${today()}
    from (select n, case when n = 1 then ${name} else ${name} || ' (' || n || ')' end as name from generate_series(1, 100) n) as c
    where not exists (select from bank_account b where prumo.fold(b.name) = prumo.fold(c.name)) order by c.n limit 1`.execute(
    db,
  )
}
