import type { tills } from '@prumo/contract/sales/tills'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import { contains } from '#platform/db/like-pattern.ts'
import { deviceDigest } from './device-digest.ts'

type Routes = typeof tills & { remove: (typeof tills)['get'] }

const openShift = sql`(select json_build_object('id', o.id, 'openedAt', o.opened_at, 'letIn', o.let_in, 'openedBy', json_build_object('id', u.id, 'name', u.display_name))
  from till_shift o join user_account u on u.id = o.opened_by
  where o.company_id = till.company_id and o.till_id = till.id and o.closed_at is null)`
const nextNumber = sql`1 + coalesce((select n.last_number from till_number n where n.company_id = till.company_id and n.till_id = till.id), 0)`
const place = sql`(select json_build_object('id', p.id, 'name', p.name) from stock_place p where p.company_id = till.company_id and p.id = till.place_id)`

export const tillSource: CrudSource<Routes> = {
  table: 'till',
  from: (db) => db.selectFrom('till'),
  id: sql.ref('till.id'),
  columns: {
    ...plainColumns('till', [
      'id',
      'name',
      'series',
      'generalStatus',
      'deviceName',
      'registeredAt',
      'createdAt',
      'version',
    ]),
    place,
    bankAccount: sql`(select json_build_object('id', a.id, 'name', a.name) from bank_account a where a.company_id = till.company_id and a.id = till.bank_account_id)`,
    nextNumber,
    openShift,
  },
  filters: {
    search: (text) => contains(sql`prumo.fold(till.name || ' ' || till.series)`, text),
    generalStatus: (status) => sql`till.general_status = ${status}`,
  },
  option: ['id', 'name', 'series', 'generalStatus'],
  conflicts: {
    till_name: { field: 'name', code: 'till.name-taken' },
    till_series: { field: 'series', code: 'till.series-taken' },
    till_company_id_place_id_fkey: { field: 'placeId', code: 'reference-missing' },
  },
}

type TillRow = {
  id: string
  name: string
  series: string
  generalStatus: 'ACTIVE' | 'INACTIVE'
  bankAccountId: string
  deviceId: string | null
  deviceName: string | null
  lastNumber: number
  hasOpenShift: boolean
}

const rowColumns = sql`t.id, t.name, t.series, t.general_status, t.bank_account_id, t.device_id, t.device_name,
  coalesce((select n.last_number from till_number n where n.company_id = t.company_id and n.till_id = t.id), 0) as last_number,
  exists (select from till_shift o where o.company_id = t.company_id and o.till_id = t.id and o.closed_at is null) as has_open_shift`

/** Held, so that its device, series and state are decided on by one person at a time. */
export async function lockTill({ db }: Context, id: string): Promise<TillRow | undefined> {
  const { rows } = await sql<TillRow>`select ${rowColumns} from till t where t.id = ${id} for update of t`.execute(db)
  return rows[0]
}

export type TillFacts = {
  id: string
  name: string
  placeId: string
  bankAccountId: string
  createdAt: Date | string
  /** Of this till, if it is; and when it was opened. */
  shiftId: string | null
  shiftOpenedAt: Date | string | null
  /** The device counts for this till, or did then; or none does. */
  isOwnDevice: boolean
  /** As the receipt prints it. */
  tillNumber: string
  isNumberTaken: boolean
  lastNumber: number
  series: string
}
export type Stamp = {
  tillId: string
  shiftId?: string | null | undefined
  deviceId?: string | undefined
  happenedAt?: string | undefined
  number: number
}

export const tillNumberOf = (series: string, number: number) => `${series}-${String(number).padStart(6, '0')}`

/** What a sale needs to know of its till, and what its number there is called. */
export function tillFacts({ tillId, shiftId = null, deviceId, happenedAt, number }: Stamp, now: Date) {
  const counted = tillNumberOf('', number)
  const then = sql`least(${happenedAt ?? now}::timestamptz, ${now}::timestamptz)`
  const device = sql`${deviceId ? deviceDigest(deviceId) : null}::uuid`
  return sql<TillFacts>`
    select t.id, t.name, t.series, t.place_id, t.bank_account_id, t.created_at, shift.id as shift_id, shift.opened_at as shift_opened_at,
      t.series || ${counted}::text as till_number, exists (select from sale where till_number = t.series || ${counted}::text) as is_number_taken,
      coalesce((select n.last_number from till_number n where n.till_id = t.id), 0) as last_number,
      coalesce(${device} in (t.device_id, was.device_id), false) or (t.device_id is null and was.device_id is null) as is_own_device
    from till t left join till_shift shift on shift.id = ${shiftId}::uuid and shift.till_id = t.id
    cross join lateral (select case when e.before is null then t.device_id else (e.before ->> 'device_id')::uuid end as device_id
      from (select) always left join lateral (select e.before from event e where e.subject = 'till' and e.record_id = t.id and e.at > ${then}
        and e.before ? 'device_id' order by e.at, e.id limit 1) e on true) was
    where t.id = ${tillId}`
}

export const selectTillFacts = async ({ db, now }: Pick<Context, 'db' | 'now'>, stamp: Stamp) =>
  (await tillFacts(stamp, now()).execute(db)).rows[0]

export async function selectUsualPlace({ db }: Context): Promise<string> {
  const { id } = await db.selectFrom('stockPlace').select('id').where('isDefault', '=', true).executeTakeFirstOrThrow()
  return id
}

type TillOfDevice = {
  till: { id: string; name: string; series: string; nextNumber: number; place: { id: string; name: string } }
  shift: { id: string; openedAt: string; letIn: string[]; openedBy: { id: string; name: string } } | null
}

export async function selectTillOfDevice({ db }: Context, deviceId: string): Promise<TillOfDevice | undefined> {
  const { rows } = await sql<TillOfDevice>`
    select json_build_object('id', till.id, 'name', till.name, 'series', till.series, 'nextNumber', ${nextNumber}, 'place', ${place}) as till, ${openShift} as shift
    from till where till.device_id = ${deviceId} and till.general_status = 'ACTIVE'`.execute(db)
  return rows[0]
}

export const releaseDevice = ({ db }: Context, deviceId: string) =>
  sql`update till set device_id = null, device_name = null, registered_at = null where device_id = ${deviceId}`.execute(
    db,
  )

type Device = { deviceId: string; deviceName: string | null; registeredAt: Date }

export const updateDevice = ({ db }: Context, tillId: string, device: Device) =>
  db.updateTable('till').set(device).where('id', '=', tillId).execute()

export const raiseNumber = ({ db, companyId }: Context, tillId: string, number: number) =>
  sql`insert into till_number as n (company_id, till_id, last_number) values (${companyId}, ${tillId}, ${number})
    on conflict (company_id, till_id) do update set last_number = greatest(n.last_number, excluded.last_number)`.execute(
    db,
  )

/** Those of these accounts in which the money of a till lies. */
export async function findTillAccounts({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await drawerAccounts(ids).execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const drawerAccounts = (ids: readonly string[]) =>
  sql<{ id: string }>`select bank_account_id as id from till where bank_account_id = any(${[...ids]}::uuid[])`
