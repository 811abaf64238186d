import { onlyWith } from '@prumo/contract/closed-fields'
import { money } from '@prumo/contract/fields'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { plans } from '@prumo/contract/pmoc/plans'
import { listHistory } from '#platform/db/history.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { copyPlan } from './copy-plan.ts'
import { selectFigures } from './listing/figures-queries.ts'
import { filterPlans, listPlans } from './listing/list-plans.ts'
import { findPlan, findPlanByCode } from './read-plan.ts'
import { readReadiness } from './readiness/read-readiness.ts'
import { findVersion, listVersions } from './versions/read-versions.ts'
import { removePlan } from './remove-plan.ts'
import { rewritePlan, createPlan } from './save-plan.ts'

/** The timeline tells columns: the price of the contract is one. */
const timelineFields = plans.get.output.extend({ contractPrice: onlyWith(pmocAccess.prices, money.nullable()) })

export const planHandlers: Handlers<typeof plans> = {
  list: (ctx, { query }) => listPlans(ctx, query),
  filter: (ctx, { body }) => filterPlans(ctx, body),
  figures: (ctx) => selectFigures(ctx),
  create: (ctx, { body }) => createPlan(ctx, body),
  get: (ctx, { params }) => findPlan(ctx, params.id),
  update: (ctx, { params, body }) => rewritePlan(ctx, params.id, body),
  remove: (ctx, { params }) => removePlan(ctx, params.id),
  byCode: (ctx, { params }) => findPlanByCode(ctx, params.code),
  copy: (ctx, { params, body }) => copyPlan(ctx, params.id, body),
  versions: (ctx, { params }) => listVersions(ctx, params.id),
  version: (ctx, { params }) => findVersion(ctx, params.id, params.version),
  readiness: (ctx, { params }) => readReadiness(ctx, params.id),
  history: async (ctx, { params }) => {
    const timeline = await listHistory(ctx, 'pmoc_plan', params.id, timelineFields)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },
}
