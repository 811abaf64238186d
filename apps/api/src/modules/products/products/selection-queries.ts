import type { products } from '@prumo/contract/products/products'
import type { InputOf } from '@prumo/contract/route'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { askedFilters } from '#platform/db/list.ts'
import { productSource } from './queries.ts'

type Filters = NonNullable<InputOf<typeof products.totals>['body']['filters']>

/** Holds what was found; a question holds nothing. */
export const untilTheEnd = ({ transaction }: Context) => (transaction.isReadOnly ? sql`` : sql`for update`)

/** Always in the same order, so that two who change many wait for each other instead of for ever. */
const lockWhere = async (ctx: Context, condition: RawBuilder<unknown>, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select product.id from product where ${condition} order by product.id limit ${most} ${untilTheEnd(ctx)}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

export const lockProducts = (ctx: Context, ids: readonly string[]) =>
  lockWhere(ctx, sql`product.id = any(${[...ids]}::uuid[])`, ids.length)

export const lockFilteredProducts = (ctx: Context, filters: Filters, most: number) =>
  lockWhere(ctx, productCondition(filters), most)

export function productCondition(filters: Filters) {
  const asked = askedFilters(productSource, filters)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}
