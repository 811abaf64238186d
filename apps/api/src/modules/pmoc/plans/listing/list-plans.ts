import { planLine } from '@prumo/contract/pmoc/plan-list'
import type { plans } from '@prumo/contract/pmoc/plans'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { runList } from '#platform/db/list.ts'
import { planSource, reckonedFields, type PlanLine, type ListedPlanRow } from './plan-list-queries.ts'

const pageSize = 50
const reckoned: readonly string[] = reckonedFields

export async function filterPlans(ctx: Context, body: InputOf<typeof plans.filter>['body']) {
  const asked = body.fields ?? Object.keys(planLine.shape)
  const plain = asked.filter((name) => !reckoned.includes(name))
  const fields = plain.length < asked.length ? [...plain, 'reckoned'] : plain
  const found = await runList(ctx, planSource(ctx.today()), { ...body, fields })
  const items = (found.items as ListedPlanRow[]).map(({ reckoned: all, ...plan }) => ({
    ...plan,
    ...Object.fromEntries(Object.entries(all ?? {}).filter(([name]) => asked.includes(name))),
  }))
  return { ...found, items: items as (Partial<PlanLine> & { id: string })[] }
}

export async function listPlans(ctx: Context, query: InputOf<typeof plans.list>['query']) {
  const { Search, PageSize, skip = 0, limit = PageSize ?? pageSize, sort = '-createdAt', ...filters } = query
  const found = await filterPlans(ctx, { skip, limit, sort, filters: { search: Search, ...filters }, withTotal: true })
  return { ...found, items: found.items as PlanLine[] }
}
