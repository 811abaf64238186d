import { orders } from '@prumo/contract/pmoc/orders'
import type { Maker, Params } from './make-record.ts'
import { onceForCompany } from './product-records.ts'
import { aContract, carryOutOn } from '../testing/maintenance-orders.ts'

/** A contract by visit, a visit that can be charged, and what was carried out then. */
const aChargeablePlan = onceForCompany(async (app, owner): Promise<Params> => {
  const plan = await aContract(app, owner, { kind: 'per_visit', amount: 150 })
  // The second one is left for what only shows it.
  const [done] = await carryOutOn(app, owner, plan, ['2026-03-05', '2026-04-02'])
  const { equipmentId } = plan.maintenancePlan[0]!
  const body = { description: 'Trocar o compressor' }
  await app.call(owner, orders.corrective, { params: { id: equipmentId }, body })
  return {
    id: plan.id,
    equipmentId,
    executionId: done!.executionId,
    serviceId: plan.contractPrice!.serviceId!,
  }
})

const itsMachine: Maker = async (app, owner) => ({ id: (await aChargeablePlan(app, owner))['equipmentId']! })

export const pmocOrderMakers: Record<string, Maker> = { 'pmoc/orders': aChargeablePlan }
export const pmocOrderStateMakers: Record<string, Maker> = {
  'pmoc/orders.corrective': itsMachine,
  'pmoc/orders.ofEquipment': itsMachine,
}
