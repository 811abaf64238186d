import { people } from '@prumo/contract/people/people'
import { sales } from '@prumo/contract/sales/sales'
import { tasks } from '@prumo/contract/tasks/tasks'
import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import type { Maker } from './make-record.ts'
import { onceForCompany } from './product-records.ts'

async function aVisitOf(app: TestApp, owner: Person) {
  const { id } = await app
    .as(owner)
    .sale({ sellerId: null, services: [{ serviceId: await app.as(owner).service(), quantity: 1 }] })
  await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'APPROVED' } })
  return { id }
}

/** Its task, and a machine that a technician may stand before, are named by calls of it. */
export const aVisitWithTask = onceForCompany(async (app: TestApp, owner: Person) => {
  const { id } = await aVisitOf(app, owner)
  const body = { description: 'Medir a pressão', relation: { id, type: 'SALE' as const } }
  // Of a building of its own: capacities are added up over the plans of one.
  const plan = await app.as(owner).plan({ entity: { name: 'Escola Caminho do Saber', cnpj: '45997418000153' } })
  await app.as(owner).makeSchedule(plan.id)
  const taskId = (await app.call(owner, tasks.create, { body })).data.id
  return { id, taskId, equipmentId: plan.equipmentInventory[0]!.equipmentId }
})

export const aTechnician = async (app: TestApp, owner: Person): Promise<string> =>
  (await app.call(owner, people.create, { body: { name: 'Tiago', type: 'Technical' } })).data.id

export const visitMakers: Record<string, Maker> = { 'visits/visits': aVisitWithTask }
