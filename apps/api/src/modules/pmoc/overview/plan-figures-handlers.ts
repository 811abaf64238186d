import type { planFigures } from '@prumo/contract/pmoc/plan-figures'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { hasPlan } from '../schedule/item-queries.ts'
import { selectInventory, selectMonths } from './plan-figures-queries.ts'

const ofPlan = async <Row>(ctx: Context, id: string, select: (ctx: Context, id: string) => Promise<Row[]>) => {
  if (!(await hasPlan(ctx.db, id))) throw new Problem('not-found')
  return { items: await select(ctx, id) }
}

export const planFigureHandlers: Handlers<typeof planFigures> = {
  months: (ctx, { params }) => ofPlan(ctx, params.id, selectMonths),
  inventory: (ctx, { params }) => ofPlan(ctx, params.id, selectInventory),
}
