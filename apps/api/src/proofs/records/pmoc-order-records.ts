import { equipment } from '@prumo/contract/pmoc/equipment'
import { orders } from '@prumo/contract/pmoc/orders'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import type { Person } from '../../testing/app/builders.ts'
import { aReport } from '../../testing/pmoc/equipment.ts'
import { carryOutOn } from '../../testing/pmoc/maintenance-orders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import type { Maker, Params } from './make-record.ts'
import { onceForCompany } from './product-records.ts'

/** A contract by visit, visits that can be charged, what was carried out then, and a problem of its machine. */
const aChargeablePlan = onceForCompany(async (app, owner): Promise<Params> => {
  const plan = await app.as(owner).contract({ kind: 'per_visit', amount: 150 })
  // The second one is left for what only shows it.
  const [done] = await carryOutOn(app, owner, plan, ['2026-03-05', '2026-04-02'])
  const { equipmentId } = plan.maintenancePlan[0]!
  const problemReportId = await aProblemOf(app, owner, equipmentId)
  const body = { description: 'Trocar o compressor' }
  await app.call(owner, orders.corrective, { params: { id: equipmentId }, body })
  return {
    id: plan.id,
    equipmentId,
    executionId: done!.executionId,
    serviceId: plan.contractPrice!.serviceId!,
    problemReportId,
  }
})

async function aProblemOf(app: TestApp, owner: Person, id: string): Promise<string> {
  const { data } = await app.call(owner, equipment.qrCode, { params: { id }, query: {} })
  await aReport(app, { id, token: data.token })
  const found = await app.call(owner, problemReports.list, { body: { filters: { equipmentId: id } } })
  return found.data.items[0]!.id
}

const itsMachine: Maker = async (app, owner) => ({ id: (await aChargeablePlan(app, owner))['equipmentId']! })

export const pmocOrderMakers: Record<string, Maker> = { 'pmoc/orders': aChargeablePlan }
export const pmocOrderStateMakers: Record<string, Maker> = {
  'pmoc/orders.corrective': itsMachine,
  'pmoc/orders.ofEquipment': itsMachine,
}
