import type { cardFees } from '@prumo/contract/sales/card-fees'
import type { ResultOf } from '@prumo/contract/route'
import type { FeeRow } from '@prumo/domain/sales/card-fees'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type CardFee = ResultOf<typeof cardFees.create>

const columns = sql`f.id, f.method, f.brand, f.from_parcels, f.to_parcels, f.fee_percent, f.fixed_fee, f.days_to_first, f.days_between,
  f.is_anticipated, f.created_at, f.version`
const account = sql`(select json_build_object('id', a.id, 'name', a.name) from bank_account a
  where a.company_id = f.company_id and a.id = f.bank_account_id) as bank_account`

export async function listCardFees({ db }: Context): Promise<CardFee[]> {
  const { rows } = await sql<CardFee>`
    select ${columns}, ${account} from card_fee f order by f.method, prumo.fold(coalesce(f.brand, '')), f.from_parcels, f.id`.execute(
    db,
  )
  return rows
}

export async function selectCardFee({ db }: Context, id: string): Promise<CardFee | undefined> {
  const { rows } = await sql<CardFee>`select ${columns}, ${account} from card_fee f where f.id = ${id}`.execute(db)
  return rows[0]
}

export type StoredFee = FeeRow & { id: string; bankAccountId: string | null }

/** The table as the arithmetic of payments reads it. */
export const cardFeeRows = sql<StoredFee>`select ${columns}, f.bank_account_id from card_fee f order by f.id`

export const selectCardFees = async ({ db }: Pick<Context, 'db'>): Promise<StoredFee[]> =>
  (await cardFeeRows.execute(db)).rows

/** Whoever changes the table does so alone: two rows that fit each by itself must not come to mean the same payment. */
export const lockCardFees = ({ transaction, companyId }: Context) =>
  transaction.query(`select pg_advisory_xact_lock(hashtextextended('card-fees ' || $1, 0))`, [companyId])

export type FeeColumns = {
  method: 'CREDITCARD' | 'DEBITCARD'
  brand: string | null
  fromParcels: number
  toParcels: number
  feePercent: number
  fixedFee: number
  daysToFirst: number
  daysBetween: number
  isAnticipated: boolean
  bankAccountId: string | null
}

export async function selectOverlapping({ db }: Context, fee: FeeColumns, exceptId: string | null) {
  const { rows } = await sql<{ fromParcels: number; toParcels: number }>`
    select from_parcels, to_parcels from card_fee
    where method = ${fee.method} and prumo.fold(coalesce(brand, '')) = prumo.fold(coalesce(${fee.brand}::text, ''))
      and from_parcels <= ${fee.toParcels} and to_parcels >= ${fee.fromParcels} and id is distinct from ${exceptId}::uuid
    order by from_parcels limit 1`.execute(db)
  return rows[0]
}

export const insertCardFee = ({ db, companyId }: Context, id: string, fee: FeeColumns) =>
  db
    .insertInto('cardFee')
    .values({ companyId, id, ...fee })
    .execute()

/** How many: none when somebody saved since `version`. */
export async function updateCardFee({ db }: Context, id: string, fee: FeeColumns, version: number | undefined) {
  const update = db.updateTable('cardFee').set(fee).where('id', '=', id)
  const [result] = await (version === undefined ? update : update.where('version', '=', version)).execute()
  return Number(result?.numUpdatedRows ?? 0)
}

export async function deleteCardFee({ db }: Context, id: string): Promise<boolean> {
  const [result] = await db.deleteFrom('cardFee').where('id', '=', id).execute()
  return Number(result?.numDeletedRows ?? 0) > 0
}
