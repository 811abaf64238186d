import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { StoredPin } from './pin-hash.ts'

export const upsertPin = ({ db, companyId, userId, now }: Context, { salt, rounds, pinHash }: StoredPin) =>
  sql`insert into discount_pin (company_id, user_id, salt, rounds, pin_hash, changed_at)
    values (${companyId}, ${userId}, ${salt}, ${rounds}, ${pinHash}, ${now()})
    on conflict (company_id, user_id) do update set salt = excluded.salt, rounds = excluded.rounds, pin_hash = excluded.pin_hash,
      changed_at = excluded.changed_at, failures = 0, closed_until = null`.execute(db)

export const deletePin = ({ db, userId }: Context) =>
  db.deleteFrom('discountPin').where('userId', '=', userId).execute()

export const selectPinChange = ({ db, userId }: Context) =>
  db.selectFrom('discountPin').select('changedAt').where('userId', '=', userId).executeTakeFirst()

/** `failures`: those that still count, until a day went by without one. */
export type Pin = StoredPin & { failures: number; isClosed: boolean; mayApprove: boolean }

const mayApprove = sql<boolean>`(m.is_owner or 'sale-discount.post' = any(m.permissions))`

/** Of a member, held until it is known whether this try was right. */
export async function lockPin(db: Db, userId: string, now: Date, mostFailures: number): Promise<Pin | undefined> {
  const { rows } = await sql<Pin>`
    select p.salt, p.rounds, p.pin_hash, coalesce(p.closed_until > ${now} and p.failures >= ${mostFailures}, false) as is_closed,
      case when p.closed_until > ${now}::timestamptz - interval '1 day' then p.failures else 0 end as failures, ${mayApprove} as may_approve
    from discount_pin p join membership m on m.company_id = p.company_id and m.user_id = p.user_id
    where p.user_id = ${userId} for update of p`.execute(db)
  return rows[0]
}

export const updateTries = (db: Db, userId: string, tries: { failures: number; closedUntil: Date }) =>
  db.updateTable('discountPin').set(tries).where('userId', '=', userId).execute()

/** Whoever can agree at a till. */
export async function selectApprovers(db: Db) {
  const { rows } = await sql<{ userId: string; name: string }>`
    select p.user_id, u.display_name as name from discount_pin p
    join membership m on m.company_id = p.company_id and m.user_id = p.user_id join user_account u on u.id = p.user_id
    where ${mayApprove} order by u.display_name, p.user_id`.execute(db)
  return rows
}
