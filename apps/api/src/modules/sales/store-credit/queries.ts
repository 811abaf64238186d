import type { storeCredit } from '@prumo/contract/sales/store-credit'
import type { ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

export type CreditMovement = ResultOf<typeof storeCredit.read>['movements'][number]

/**
 * Held until the transaction ends. The person is held too, so that the first two credits of one person wait for each other, and
 * always before the credits: whoever merges people does so as well.
 */
export async function lockCredits({ db }: Context, personId: string) {
  const { rows: people } = await sql`select id from person where id = ${personId} for no key update`.execute(db)
  if (people.length === 0) return undefined
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, balance from store_credit where person_id = ${personId} order by id for update`.execute(db)
  return rows
}

export const insertCredit = ({ db, companyId }: Context, id: string, personId: string) =>
  db.insertInto('storeCredit').values({ companyId, id, personId }).execute()

type NewMovement = {
  creditId: string
  kind: CreditMovement['kind']
  amount: number
  reason: string
  referenceId: string | null
}

/** Balances follow from what is written here and nowhere else. */
export async function postToCredits({ db, companyId, userId }: Context, rows: readonly NewMovement[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r ("creditId" uuid, kind text, amount bigint, reason text, "referenceId" uuid)
    ), balanced as (
      update store_credit c set balance = c.balance + g.amount from given g where c.id = g."creditId"
    )
    insert into store_credit_movement (company_id, credit_id, kind, amount, reason, reference_id, user_id)
    select ${companyId}, "creditId", kind, amount, reason, "referenceId", ${userId} from given`.execute(db)
}

/** What one person gives in two requests at once is counted one after the other. */
export const lockGiver = ({ db, userId }: Context) =>
  sql`select pg_advisory_xact_lock(hashtextextended('giver ' || ${userId}::text, 0))`.execute(db)

/** What the person gave on their own word in the last 24 hours. */
export async function selectGivenLately({ db, userId }: Context): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select (coalesce((select sum(amount) from store_credit_movement
        where user_id = ${userId} and kind = 'CORRECTION' and amount > 0 and created_at > now() - interval '24 hours'), 0)
      + coalesce((select sum(unreceived_price) from sale_return
        where created_by = ${userId} and created_at > now() - interval '24 hours'), 0))::bigint as given`.execute(db)
  return rows[0]!.given
}

export async function selectCredit({ db }: Pick<Context, 'db'>, personId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(balance), 0)::bigint as balance from store_credit where person_id = ${personId}`.execute(db)
  return rows[0]!.balance
}

export const selectCreditPerson = ({ db }: Context, id: string) =>
  db.selectFrom('person').select('name').where('id', '=', id).executeTakeFirst()

export async function listCreditMovements({ db }: Context, personId: string, skip: number, limit: number) {
  const { rows } = await sql<CreditMovement>`
    select m.id, m.kind, m.amount, m.reason, m.reference_id, u.display_name as user_name, m.created_at
    from store_credit c join store_credit_movement m on m.company_id = c.company_id and m.credit_id = c.id
    left join user_account u on u.id = m.user_id
    where c.person_id = ${personId} order by m.id desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

export async function countCreditMovements({ db }: Context, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from store_credit c
    join store_credit_movement m on m.company_id = c.company_id and m.credit_id = c.id where c.person_id = ${personId}`.execute(
    db,
  )
  return rows[0]!.count
}

export async function countUnspent(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from store_credit where person_id = ${personId} and balance > 0`.execute(db)
  return rows[0]!.count
}
