import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { salePaymentMethods } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'
import { recordStatements } from '#platform/db/record-sql.ts'

export type Shift = ResultOf<typeof tillShifts.close>
type Filters = NonNullable<NonNullable<InputOf<typeof tillShifts.list>['body']>['filters']>

const named = (column: string) =>
  sql`(select json_build_object('id', u.id, 'name', u.display_name) from user_account u where u.id = ${sql.ref(column)})`

const movementsOf = sql`from till_movement m where m.company_id = till_shift.company_id and m.shift_id = till_shift.id`

/** What there should be by method: kept when it was closed; until then summed, and only for whoever approves. */
const methods = (seesOpen: boolean) => sql`(
  select json_agg(json_build_object('method', k.method, 'expected', s.expected, 'counted', s.counted, 'difference', s.counted - s.expected) order by k.place)
  from unnest(${salePaymentMethods}::text[]) with ordinality as k (method, place)
  cross join lateral (
    select case when till_shift.closed_at is not null then coalesce((till_shift.expected ->> k.method)::bigint, 0)
        when ${seesOpen}::boolean then (select coalesce(sum(m.amount), 0)::bigint ${movementsOf} and m.method = k.method) end as expected,
      (till_shift.counted ->> k.method)::bigint as counted
  ) s
  where k.method = 'MONEY' or s.counted is not null or coalesce(s.expected, 0) <> 0)`

const beginningOf = (day: string, daysLater: number) =>
  sql`(select (${day}::date + ${daysLater}::int)::timestamp at time zone c.time_zone from company c)`

const shiftSource = (seesOpen: boolean): ListSource<Shift, Required<Filters>> => ({
  from: (db) =>
    db
      .selectFrom('tillShift')
      .innerJoin('till', (join) =>
        join.onRef('till.companyId', '=', 'tillShift.companyId').onRef('till.id', '=', 'tillShift.tillId'),
      ),
  id: sql.ref('tillShift.id'),
  columns: {
    ...plainColumns('tillShift', [
      'id',
      'status',
      'openedAt',
      'countedAt',
      'closedAt',
      'difference',
      'openingDifference',
      'note',
      'approvedAt',
      'approvalNote',
      'version',
    ]),
    till: sql`json_build_object('id', till.id, 'name', till.name, 'series', till.series)`,
    float: sql.ref('tillShift.floatAmount'),
    left: sql.ref('tillShift.leftAmount'),
    letIn: sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.display_name))
      from unnest(till_shift.let_in) as who join user_account u on u.id = who), '[]')`,
    openedBy: named('tillShift.openedBy'),
    closedBy: named('tillShift.closedBy'),
    approvedBy: named('tillShift.approvedBy'),
    methods: methods(seesOpen),
    late: sql`(select coalesce(sum(m.amount), 0)::bigint ${movementsOf} and m.is_late)`,
    unsent: sql`(select json_build_object('count', count(*), 'amount', coalesce(sum((select sum((r ->> 'amount')::bigint) from jsonb_array_elements(u -> 'rows') r)), 0))
      from jsonb_array_elements(till_shift.unsent) u where not exists (select from till_movement m
        where m.company_id = till_shift.company_id and m.reference_id in (select i::uuid from jsonb_array_elements_text(u -> 'ids') i)))`,
  },
  filters: {
    tillId: (id) => sql`till_shift.till_id = ${id}`,
    status: (status) => sql`till_shift.status = ${status}`,
    openedBy: (id) => sql`till_shift.opened_by = ${id}`,
    startDate: (day) => sql`till_shift.opened_at >= ${beginningOf(day, 0)}`,
    endDate: (day) => sql`till_shift.opened_at < ${beginningOf(day, 1)}`,
  },
})

const sources = { blind: shiftSource(false), open: shiftSource(true) }
const statements = {
  blind: recordStatements({ table: 'tillShift', ...sources.blind }),
  open: recordStatements({ table: 'tillShift', ...sources.open }),
}

export const shiftSourceFor = (seesOpen: boolean) => (seesOpen ? sources.open : sources.blind)

export async function selectShift({ transaction, db }: Context, id: string, seesOpen: boolean) {
  const { text, values } = statements[seesOpen ? 'open' : 'blind'].select(() => db, id)
  return (await transaction.query(text, values)).rows[0] as Shift | undefined
}

export type StoredShift = {
  id: string
  tillId: string
  tillName: string
  bankAccountId: string
  openedBy: string
  openerName: string
  openedAt: string
  letIn: string[]
  closedAt: string | null
  status: Shift['status']
  counted: Record<string, number> | null
  openingDifference: number
  approved: Record<string, number> | null
  version: number
}

const stored = sql`select r.id, r.till_id, t.name as till_name, t.bank_account_id, r.opened_by, u.display_name as opener_name, r.opened_at, r.let_in,
    r.closed_at, r.status, r.counted, r.opening_difference, r.approved, r.version
  from till_shift r join till t on t.company_id = r.company_id and t.id = r.till_id join user_account u on u.id = r.opened_by`

/** Whatever moves in a shift, and whoever closes it, one after the other. */
export async function lockShift({ db }: Context, id: string): Promise<StoredShift | undefined> {
  const { rows } = await sql<StoredShift>`${stored} where r.id = ${id} for update of r`.execute(db)
  return rows[0]
}

type OpenedTill = { id: string; name: string; generalStatus: 'ACTIVE' | 'INACTIVE'; bankAccountId: string }

/** Held against being made inactive while a shift is opened. */
export async function holdTill({ db }: Context, id: string): Promise<OpenedTill | undefined> {
  const { rows } = await sql<OpenedTill>`
    select id, name, general_status, bank_account_id from till where id = ${id} for share`.execute(db)
  return rows[0]
}

/** Of two who open a till at once one does; the other is answered with nothing. */
export async function insertShift(
  { db, companyId, userId, now }: Context,
  shift: { id: string; tillId: string; float: number; left: number | null; openingDifference: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into till_shift (company_id, id, till_id, opened_by, opened_at, float_amount, left_amount, opening_difference)
    values (${companyId}, ${shift.id}, ${shift.tillId}, ${userId}, ${now().toISOString()}, ${shift.float}, ${shift.left}, ${shift.openingDifference})
    on conflict (company_id, till_id) where closed_at is null do nothing returning id`.execute(db)
  return rows.length > 0
}

export const updateCounted = ({ db, userId, now }: Context, id: string, counted: Record<string, number>) =>
  db
    .updateTable('tillShift')
    .set({ counted: JSON.stringify(counted), countedAt: now(), countedBy: userId })
    .where('id', '=', id)
    .execute()

export type UnsentSale = { ids: string[]; rows: readonly { method: string; amount: number }[] }

export const updateUnsent = ({ db }: Context, id: string, unsent: readonly UnsentSale[]) =>
  db
    .updateTable('tillShift')
    .set({ unsent: JSON.stringify(unsent) })
    .where('id', '=', id)
    .execute()

export const clearUnsent = (ctx: Context, id: string) => updateUnsent(ctx, id, [])

type Sums = { expected: Record<string, number>; difference: number }
type Closing = Sums & { status: Shift['status']; note: string | null; closedAt: Date }

export const updateClosed = ({ db, userId }: Context, id: string, { expected, ...closing }: Closing) =>
  db
    .updateTable('tillShift')
    .set({ ...closing, expected: JSON.stringify(expected), closedBy: userId })
    .where('id', '=', id)
    .execute()

export const updateSettled = (
  { db }: Context,
  id: string,
  { expected, ...settled }: Sums & { status: Shift['status'] },
) =>
  db
    .updateTable('tillShift')
    .set({ ...settled, expected: JSON.stringify(expected) })
    .where('id', '=', id)
    .execute()

type Approving = Sums & { approved: Record<string, number>; note: string | null }

export const updateApproved = (
  { db, userId, now }: Context,
  id: string,
  { expected, difference, approved, note }: Approving,
) =>
  db
    .updateTable('tillShift')
    .set({
      status: 'APPROVED',
      expected: JSON.stringify(expected),
      difference,
      approved: JSON.stringify(approved),
      approvedAt: now(),
      approvedBy: userId,
      approvalNote: note,
    })
    .where('id', '=', id)
    .execute()

export const updateLetIn = ({ db }: Context, id: string, userIds: readonly string[]) =>
  db
    .updateTable('tillShift')
    .set({ letIn: [...userIds] })
    .where('id', '=', id)
    .execute()

/** How many of these work in the company. */
export async function countColleagues({ db, companyId }: Context, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from membership where company_id = ${companyId} and user_id = any(${[...userIds]}::uuid[])`.execute(
    db,
  )
  return rows[0]!.count
}

export async function listSellingMembers({ db, companyId }: Context, keys: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.display_name as name from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${companyId} and (m.is_owner or m.permissions && ${[...keys]}::text[]) order by u.display_name, u.id`.execute(
    db,
  )
  return rows
}
