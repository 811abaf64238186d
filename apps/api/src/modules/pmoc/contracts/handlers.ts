import type { orders } from '@prumo/contract/pmoc/orders'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { chargeMonth } from './charge-month.ts'
import { chargeVisits } from './charge-visits.ts'
import { makeCorrective } from './make-corrective.ts'
import { hasEquipment, selectOrdersOfEquipment, selectOrdersOfPlan } from './order-queries.ts'
import {
  findContract,
  previewMonth,
  readContracts,
  readEquipmentCosts,
  readMargins,
  readVisits,
} from './read-contracts.ts'

export const pmocOrderHandlers: Handlers<typeof orders> = {
  contracts: (ctx, { query }) => readContracts(ctx, query),
  preview: (ctx, { query }) => previewMonth(ctx, query),
  visits: (ctx, { params }) => readVisits(ctx, params.id),
  charge: (ctx, { body }) => chargeMonth(ctx, body),
  chargeVisits: (ctx, { params, body }) => chargeVisits(ctx, params.id, body),
  corrective: (ctx, { params, body }) => makeCorrective(ctx, params.id, body),
  ofPlan: async (ctx, { params }) => {
    await findContract(ctx, params.id)
    return { items: await selectOrdersOfPlan(ctx, params.id) }
  },
  ofEquipment: async (ctx, { params }) => {
    if (!(await hasEquipment(ctx, params.id))) throw new Problem('not-found')
    return { items: await selectOrdersOfEquipment(ctx, params.id) }
  },
  margins: (ctx, { query }) => readMargins(ctx, query),
  equipmentCosts: (ctx, { params }) => readEquipmentCosts(ctx, params.id),
}
