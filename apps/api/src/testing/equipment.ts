import { equipment } from '@prumo/contract/pmoc/equipment'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { Person } from './builders.ts'
import { aPlan } from './pmoc.ts'
import type { TestApp } from './test-app.ts'

/** A machine of a plan, with the token of its sticker. */
export async function aStickeredMachine(app: TestApp, owner: Person, own: Parameters<typeof aPlan>[2] = {}) {
  const plan = await aPlan(app, owner, own)
  const { equipmentId: id } = plan.equipmentInventory[0]!
  const { data, problem } = await app.call(owner, equipment.qrCode, { params: { id }, query: {} })
  if (!data) throw new Error(problem.title)
  return { planId: plan.id, id, token: data.token, url: data.url }
}

/** What a visitor sends, and the token of the link to follow it by. */
export async function aReport(app: TestApp, { id, token }: { id: string; token: string }, body: object = {}) {
  const { data, problem } = await app.call(null, publicEquipment.report, {
    params: { id },
    query: { qrToken: token },
    body: { kind: 'vazamento', description: 'Pinga sobre a mesa', ...body },
  })
  if (!data) throw new Error(problem.title)
  return data
}
