import type { commissionRates } from '@prumo/contract/sales/commission-rates'
import { percentages } from '@prumo/domain/products/pricing'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { findListed } from '#platform/db/find-listed.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import {
  deleteRate,
  insertRate,
  lockRates,
  rateSource,
  selectSameRate,
  updateRate,
  type RateColumns,
} from './rate-queries.ts'

const conflicts = {
  commission_rate_company_id_seller_id_fkey: { field: 'sellerId', code: 'reference-missing' },
  commission_rate_company_id_category_id_fkey: { field: 'categoryId', code: 'reference-missing' },
  commission_rate_company_id_product_id_fkey: { field: 'productId', code: 'reference-missing' },
  commission_rate_company_id_service_id_fkey: { field: 'serviceId', code: 'reference-missing' },
} as const

export const commissionRateHandlers: Handlers<typeof commissionRates> = {
  list: (ctx, { body }) => runList(ctx, rateSource, body),
  create: async (ctx, { body }) => {
    await lockRates(ctx)
    const { sellerId = null, categoryId = null, productId = null, serviceId = null, percent } = body
    const rate = { sellerId, categoryId, productId, serviceId, percent }
    await checkRate(ctx, rate, null)
    const id = uuidv7()
    await translateDatabaseErrors(insertRate(ctx, id, rate), conflicts)
    return findListed(ctx, rateSource, id)
  },
  update: async (ctx, { params: { id }, body: { version, ...changes } }) => {
    await lockRates(ctx)
    const before = await findListed(ctx, rateSource, id)
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const rate: RateColumns = {
      sellerId: before.seller?.id ?? null,
      categoryId: before.category?.id ?? null,
      productId: before.product?.id ?? null,
      serviceId: before.service?.id ?? null,
      percent: before.percent,
      ...said,
    }
    await checkRate(ctx, rate, id)
    const count = await translateDatabaseErrors(updateRate(ctx, id, rate, version), conflicts)
    if (count === 0) throw new Problem('stale-record')
    return findListed(ctx, rateSource, id)
  },
  remove: async (ctx, { params }) => {
    if (!(await deleteRate(ctx, params.id))) throw new Problem('not-found')
    return null
  },
}

async function checkRate(ctx: Context, rate: RateColumns, exceptId: string | null) {
  const things = (['categoryId', 'productId', 'serviceId'] as const).filter((name) => rate[name] !== null)
  if (things.length > 1) throw Problem.at(things[1]!, 'commission-rate.one-thing')
  const same = await selectSameRate(ctx, rate, exceptId)
  if (!same) return
  const percent = percentages.fromWhole(same.percent).toLocaleString('pt-BR')
  throw Problem.at('percent', 'commission-rate.taken', { percent })
}
