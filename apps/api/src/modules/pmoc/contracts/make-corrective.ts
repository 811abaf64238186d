import { insertOrder } from './write-queries.ts'
import type { InputOf } from '@prumo/contract/route'
import type { orders } from '@prumo/contract/pmoc/orders'
import { cutText } from '@prumo/domain/text/cut-text'
import { createSale, findSale } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectContracts } from './due-queries.ts'
import { findRepairFacts } from './order-queries.ts'
import { requireOrders } from './require-orders.ts'

type Asked = InputOf<typeof orders.corrective>['body']

/** A quote for the repair of one machine, to be gone on with where sales are written. */
export async function makeCorrective(ctx: Context, equipmentId: string, asked: Asked) {
  const facts = await findRepairFacts(ctx, equipmentId, asked)
  if (!facts) throw new Problem('not-found')
  requireOrders(ctx)
  if (asked.executionId && !facts.isOfExecution) throw Problem.at('executionId', 'reference-missing')
  if (asked.problemReportId && !facts.hasReport) throw Problem.at('problemReportId', 'reference-missing')
  const { planId, tag, locationName, technicianId } = facts
  const contract = (await selectContracts(ctx, [planId]))[0]!
  const serviceId = asked.serviceId ?? contract.service?.id
  if (!serviceId && !asked.mayBeEmpty) throw Problem.at('serviceId', 'pmoc.service-required')
  const { country: _country, ...address } = (contract.address ?? {}) as { country?: string }
  const machine = [tag, locationName].filter(Boolean).join(', ')
  const saleId = await createSale(ctx, {
    clientId: contract.entity.id,
    services: serviceId
      ? [{ serviceId, quantity: 1000, notes: cutText(`${machine} (${contract.pmocCode})`, 200) }]
      : [],
    products: asked.parts,
    service: { technicalId: technicianId, ...(contract.address && { address }) },
    notes: `${machine}: ${asked.description}`,
    origin: 'service-order',
    status: 'BUDGET',
  })
  const orderId = await insertOrder(ctx, {
    kind: 'corrective',
    planId,
    saleId,
    equipmentId,
    executionId: asked.executionId ?? null,
    problemReportId: asked.problemReportId ?? null,
  })
  return { orderId, saleId, saleCode: (await findSale(ctx, saleId)).code }
}
