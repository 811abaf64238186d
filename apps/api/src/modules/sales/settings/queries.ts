import { usualDiscountLimit } from '@prumo/domain/sales/discount-limit'
import type { Context } from '#platform/context.ts'

const columns = [
  'sellsWithoutStock',
  'discountLimit',
  'quoteDays',
  'returnDays',
  'creditLimit',
  'isShiftRequired',
  'quoteChance',
  'commissionBasis',
  'receiptWidth',
  'version',
] as const

export type SaleSettings = {
  sellsWithoutStock: boolean
  discountLimit: number
  quoteDays: number
  returnDays: number
  creditLimit: number
  isShiftRequired: boolean
  quoteChance: number
  commissionBasis: 'invoiced' | 'received'
  receiptWidth: 58 | 80
  version: number
}

/** As a company begins. */
export const usualSaleSettings: SaleSettings = {
  sellsWithoutStock: true,
  discountLimit: usualDiscountLimit,
  quoteDays: 10,
  returnDays: 30,
  creditLimit: 100_00,
  isShiftRequired: true,
  quoteChance: 50,
  commissionBasis: 'invoiced',
  receiptWidth: 80,
  version: 0,
}

export const saleSettingsQuery = (db: Context['db']) => db.selectFrom('saleSetting').select(columns)

export const selectSaleSettings = async ({ db }: Context): Promise<SaleSettings> =>
  ((await saleSettingsQuery(db).executeTakeFirst()) as SaleSettings | undefined) ?? usualSaleSettings

/** Undefined when somebody saved since `version`. */
export const upsertSaleSettings = async (
  { db, companyId }: Context,
  row: object,
  version: number | undefined,
): Promise<SaleSettings | undefined> =>
  (await db
    .insertInto('saleSetting')
    .values({ companyId, ...row })
    .onConflict((conflict) => {
      const update = conflict.column('companyId').doUpdateSet({ companyId, ...row })
      return version === undefined ? update : update.where('saleSetting.version', '=', version)
    })
    .returning(columns)
    .executeTakeFirst()) as SaleSettings | undefined
