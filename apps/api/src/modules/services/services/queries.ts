import type { GeneralStatus } from '@prumo/contract/products/labels'
import type { services } from '@prumo/contract/services/services'
import { sql } from 'kysely'
import { codeConflicts, isFound, markupColumn } from '#modules/products/index.ts'
import type { Context } from '#platform/context.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import { contains, likePattern } from '#platform/db/like-pattern.ts'
import { nestedSelects } from '#platform/db/nested-columns.ts'
import type { Db } from '#platform/db/transaction.ts'
import { serviceParts } from './columns.ts'

const profitMargin = markupColumn('service')

/** So many ten-thousandths of a percent of the price, half up to the cent: as `percentOf` in the domain. */
const taxAt = (column: string) =>
  sql`round(coalesce(service.sale_price, 0) * coalesce(${sql.ref(`service.${column}`)}, 0) / 1000000.0)`
const federal = sql`(${taxAt('pisRate')} + ${taxAt('cofinsRate')})`
const total = sql`(${federal} + ${taxAt('issRate')} + ${taxAt('icmsRate')})`

export const serviceSource: CrudSource<typeof services> = {
  table: 'service',
  from: (db) => db.selectFrom('service'),
  id: sql.ref('service.id'),
  columns: {
    ...plainColumns('service', [
      'id',
      'code',
      'name',
      'generalStatus',
      'unitOfMeasurement',
      'metadados',
      'tags',
      'description',
      'createdAt',
      'version',
    ]),
    ...nestedSelects('service', serviceParts, {
      pricing: { profitMargin },
      validityAfterUse: {
        hasValidity: sql`service.validity_value is not null`,
        occurrence: sql.ref('service.validityValue'),
      },
    }),
    estimatedDuration: sql.ref('service.estimatedDurationMinutes'),
    hasValidityAfterUse: sql`service.validity_value is not null`,
    calculateData: sql`json_build_object('federalTax', ${federal}, 'municipalTax', ${taxAt('issRate')}, 'stateTax', ${taxAt('icmsRate')},
      'totalTax', ${total}, 'finalPrice', coalesce(service.sale_price, 0) + ${total})`,
  },
  sorts: { salePrice: sql.ref('service.salePrice'), costPrice: sql.ref('service.costPrice'), profitMargin },
  filters: {
    search: (text) => isFound(sql`service.id`, text),
    name: (text) => contains(sql`service.search_text`, text),
    code: (text) => sql`prumo.fold(service.code) like ${likePattern(text)}`,
    generalStatus: (status) => sql`service.general_status = ${status}`,
    tag: (tag) => sql`prumo.fold(array_to_string(service.tags, ' ')) like ${likePattern(tag)}`,
  },
  option: ['id', 'code', 'name', 'generalStatus'],
  conflicts: codeConflicts('code', 'code'),
}

/** What comments call one. */
export const serviceRecords = { table: 'service', name: sql<string>`name` } as const

export type StoredService = { id: string; version: number; salePrice: number | null; costPrice: number | null }

export const selectServiceForUpdate = ({ db }: Context, id: string): Promise<StoredService | undefined> =>
  db
    .selectFrom('service')
    .select(['id', 'version', 'salePrice', 'costPrice'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<StoredService | undefined>

export const updateServiceStatus = (db: Db, id: string, generalStatus: GeneralStatus) =>
  db.updateTable('service').set({ generalStatus }).where('id', '=', id).execute()

export const countServices = async ({ db }: Context): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from service`.execute(db)
  return rows[0]!.count
}

/** The next numbers that no product, variation or service has as its code. */
export async function reserveServiceCodes(db: Db, count: number): Promise<string[]> {
  const free: string[] = []
  while (free.length < count) {
    const { rows } = await sql<{ code: string }>`
      with next as materialized (select prumo.next_code('service')::text as code from generate_series(1, ${count - free.length}::int))
      select code from next where not exists (select from catalogue_code c where c.kind = 'code' and c.code = next.code)`.execute(
      db,
    )
    free.push(...rows.map(({ code }) => code))
  }
  return free
}
