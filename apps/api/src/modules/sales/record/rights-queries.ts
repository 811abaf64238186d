import { mayCall, type AccessRules } from '@prumo/contract/access'
import { saleCheckKeys, saleKeys } from '@prumo/contract/sales/sale-access'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

type SaleType = 'SALEORDER' | 'SERVICEORDER'

const holds = ({ actor }: Context, permissions: AccessRules['permissions']) =>
  actor === null || mayCall(actor, { access: { permissions } })

export const seesAllSales = (ctx: Context): boolean => holds(ctx, saleKeys.all.read)

/** Which rows of `sale` somebody sees: by the key of all sales, by the key of their type, or as who sells or carries them out. */
export const readableSales = (ctx: Context): RawBuilder<SqlBool> => salesReadBy(saleReader(ctx))

/** All that decides which sales somebody sees. */
export type SaleReader = 'all' | { userId: string; types: readonly SaleType[] }

export const saleReader = (ctx: Context): SaleReader =>
  seesAllSales(ctx)
    ? 'all'
    : {
        userId: ctx.userId,
        types: (['SALEORDER', 'SERVICEORDER'] as const).filter((type) => holds(ctx, saleKeys[type].read)),
      }

export function salesReadBy(reader: SaleReader): RawBuilder<SqlBool> {
  if (reader === 'all') return sql`true`
  return sql`(sale.type = any(${reader.types}::text[]) or ${isOwn(reader.userId)})`
}

const isOwn = (userId: string): RawBuilder<SqlBool> =>
  sql`exists (select from person me where me.user_id = ${userId} and me.id in (sale.seller_id, sale.technical_id))`

/** Writing needs the key of all sales, or that of the sale's own type. */
export const mayWriteSales = (ctx: Context, type: SaleType): boolean =>
  holds(ctx, saleKeys.all.write) || holds(ctx, saleKeys[type].write)

export function refuseOtherTypes(ctx: Context, type: SaleType): void {
  if (!mayWriteSales(ctx, type)) throw otherType(type)
}

export const otherType = (type: SaleType) =>
  new Problem('sale.other-type', { words: { what: type === 'SALEORDER' ? 'pedidos de venda' : 'ordens de serviço' } })

export const mayGiveAnyDiscount = (ctx: Context): boolean => holds(ctx, ['sale-discount.post'])

/** To look at what a device or a client did that would have been refused here. */
export const mayCheckSales = (ctx: Context): boolean => holds(ctx, saleCheckKeys)

export async function selectReadableIds(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from sale where id = any(${[...ids]}::uuid[]) and ${readableSales(ctx)}`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a person is whoever is signed in. */
export async function isSignedIn({ db, userId }: Context, personId: string | null): Promise<boolean> {
  if (!personId) return false
  const { rows } = await sql`select from person where id = ${personId} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

export type PersonOfSale = {
  id: string
  name: string
  status: string
  statusReason: string | null
  /** Whoever asks. */
  isSignedIn: boolean
}

export const namedPeople = (ids: readonly string[], userId: string) => sql<PersonOfSale>`
    select id, name, status, status_reason, user_id is not distinct from ${userId}::uuid as is_signed_in
    from person where id = any(${[...ids]}::uuid[])`
