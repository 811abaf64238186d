import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { isOpenItem, stored, isClosing } from '../items/status-queries.ts'

/** Always in the same order, so that two who decide at once wait for each other. */
export const lockPlansOf = (db: Db, executionIds: readonly string[]) =>
  sql`select from pmoc_plan where id in (select plan_id from pmoc_execution where id = any(${[...executionIds]}::uuid[])) order by id for update`.execute(
    db,
  )

export type ItemOfExecution = { executionId: string; hasConflict: boolean }

/** Items of which these executions are the word that counts and waits for approval. */
export async function listCountingItems(db: Db, executionIds: readonly string[]): Promise<ItemOfExecution[]> {
  const { rows } = await sql<ItemOfExecution>`
    select i.execution_id, exists (select from pmoc_execution_item xi where xi.company_id = i.company_id and xi.schedule_item_id = i.id
      and xi.is_conflicting and not exists (select from pmoc_conflict_decision d
        where d.company_id = xi.company_id and d.execution_id = xi.execution_id)) as has_conflict
    from pmoc_schedule_item i where i.execution_id = any(${[...executionIds]}::uuid[]) and i.status = ${stored.carriedOut}`.execute(
    db,
  )
  return rows
}

/** The record, or one that was joined into it, was this account's at some time. */
const wasRecordOf = (record: string, account: string) => sql`exists (
  select from person held
  cross join lateral (select held.id union all select (former ->> 'id')::uuid from jsonb_array_elements(held.merged) former) known
  join event e on e.subject = 'person' and e.record_id = known.id
  where held.id = ${sql.ref(record)} and ${sql.ref(account)}::text in (e.before ->> 'user_id', e.after ->> 'user_id'))`

/**
 * Of these, what was done or written down by the human who this user is. Two accounts are one human when one record is or was of both (a CPF
 * is one record's for life), or when the proven address of one stands in the record of the other. A record that nobody signs in with is the
 * user's own when it has their name or address, too: somebody else wrote it down for them.
 */
export async function listOwnWork({ db, userId }: Context, executionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with involved as (
      select x.id, p.id as person_id, p.user_id from pmoc_execution x
      join person p on p.company_id = x.company_id and p.id = x.executed_by_id where x.id = any(${[...executionIds]}::uuid[])
      union select x.id, p.id, x.registered_by from pmoc_execution x
      left join person p on p.company_id = x.company_id and p.user_id = x.registered_by where x.id = any(${[...executionIds]}::uuid[])
    )
    select distinct i.id from involved i
    join user_account u on u.id = ${userId}
    left join person own on own.user_id = u.id
    left join person p on p.id = i.person_id
    left join user_account other on other.id = i.user_id
    where i.user_id = u.id or p.id = own.id
      or u.email_proven_at is not null and lower(p.email) = lower(u.email)
      or other.email_proven_at is not null and lower(other.email) = lower(own.email)
      or i.user_id is null and (lower(p.email) in (lower(u.email), lower(own.email))
        or prumo.fold(btrim(p.name)) in (prumo.fold(btrim(u.display_name)), prumo.fold(btrim(own.name))))
      or ${wasRecordOf('p.id', 'u.id')} or ${wasRecordOf('own.id', 'other.id')}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectSigner({ db, userId }: Context): Promise<{ name: string; personId: string | null }> {
  const { rows } = await sql<{ name: string; personId: string | null }>`
    select u.display_name as name, (select p.id from person p where p.user_id = u.id order by p.id limit 1) as person_id
    from user_account u where u.id = ${userId}`.execute(db)
  return rows[0]!
}

export type NewApproval = {
  id: string
  executionId: string
  reason: string | null
  sequence: number
  approvedAt: string
}

export async function insertApprovals(
  { db, companyId, userId }: Context,
  approvals: readonly NewApproval[],
  approvedByName: string,
): Promise<void> {
  await db
    .insertInto('pmocApproval')
    .values(approvals.map((approval) => ({ companyId, approvedBy: userId, approvedByName, ...approval })))
    .execute()
  await sql`
    update pmoc_schedule_item i set status = ${stored.approved}, approval_id = new.id, updated_at = now()
    from unnest(${approvals.map(({ id }) => id)}::uuid[], ${approvals.map(({ executionId }) => executionId)}::uuid[]) as new (id, execution_id)
    where i.execution_id = new.execution_id and i.status = ${stored.carriedOut}`.execute(db)
}

/**
 * Of items that nobody's word counts for, because the first one was taken back: what completed it says that they were done. Whoever approved
 * that approved all of its words, and need not be asked again.
 */
export async function countComplements(db: Db, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await sql`
    update pmoc_schedule_item i set status = case when other.approval_id is null then ${stored.carriedOut} else ${stored.approved} end, execution_id = other.id,
      executed_on = other.executed_on, approval_id = other.approval_id, updated_at = now()
    from (select distinct on (xi.schedule_item_id) xi.company_id, xi.schedule_item_id, x.id, x.executed_on, a.id as approval_id
      from pmoc_execution_item xi join pmoc_execution x on x.company_id = xi.company_id and x.id = xi.execution_id
      join pmoc_conflict_decision d on d.company_id = x.company_id and d.execution_id = x.id and d.decision = 'complement'
      left join pmoc_approval a on a.company_id = x.company_id and a.execution_id = x.id
      where xi.schedule_item_id = any(${[...itemIds]}::uuid[]) and xi.is_conflicting and ${isClosing()}
        and not exists (select from pmoc_execution c where c.company_id = x.company_id and c.corrects_id = x.id)
      order by xi.schedule_item_id, x.sequence desc) other
    where i.company_id = other.company_id and i.id = other.schedule_item_id and ${isOpenItem()}`.execute(db)
}

export const insertDecision = (
  { db, companyId, userId }: Context,
  decision: {
    executionId: string
    decision: 'complement' | 'set_aside'
    reason: string | null
    sequence: number
    decidedAt: string
  },
) =>
  db
    .insertInto('pmocConflictDecision')
    .values({ companyId, decidedBy: userId, ...decision })
    .execute()
