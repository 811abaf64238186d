import type { plans } from '@prumo/contract/pmoc/plans'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { runList } from '#platform/db/list.ts'
import { planSource, type PlanLine, type PlanLineRow } from './plan-list-queries.ts'

const pageSize = 50

export async function listPlans(ctx: Context, query: InputOf<typeof plans.list>['query']) {
  const {
    search = query.Search,
    limit = query.PageSize ?? pageSize,
    skip = 0,
    sort = '-createdAt',
    state,
    only,
  } = query
  const found = await runList(ctx, planSource(ctx.today()), { skip, limit, sort, filters: { search, state, only } })
  const items = (found.items as PlanLineRow[]).map(({ reckoned, ...plan }): PlanLine => ({ ...plan, ...reckoned }))
  return { ...found, items }
}
