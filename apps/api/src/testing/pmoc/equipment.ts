import { randomBytes } from 'node:crypto'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { AnswerOf } from '@prumo/contract/route'
import type { Person } from '../app/builders.ts'
import { aPlan } from './pmoc.ts'
import type { TestApp } from '../app/test-app.ts'

/** A machine of a plan, with the token of its sticker. */
export async function aStickeredMachine(app: TestApp, owner: Person, own: Parameters<typeof aPlan>[2] = {}) {
  const plan = await aPlan(app, owner, own)
  const { equipmentId: id } = plan.equipmentInventory[0]!
  const { data, problem } = await app.call(owner, equipment.qrCode, { params: { id }, query: {} })
  if (!data) throw new Error(problem.title)
  return { planId: plan.id, id, token: data.token, url: data.url }
}

/** What a visitor sends, each from an address of their own, and the token of the link to follow it by. */
export async function aReport(app: TestApp, { id, token }: { id: string; token: string }, body: object = {}) {
  const answer = await app.raw({
    method: 'POST',
    url: `/api/${publicEquipment.report.path.replace('{id}', id)}?qrToken=${token}`,
    payload: { kind: 'vazamento', description: 'Pinga sobre a mesa', ...body },
    remoteAddress: `11.${randomBytes(3).join('.')}`,
  })
  type Reported = AnswerOf<typeof publicEquipment.report>
  const { data, title } = answer.json<{ data?: Reported; title?: string }>()
  if (!data) throw new Error(title)
  return data
}
