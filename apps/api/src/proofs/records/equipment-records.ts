import { clientLinks } from '@prumo/contract/pmoc/client-links'
import { plans } from '@prumo/contract/pmoc/plans'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import type { Person } from '../../testing/app/builders.ts'
import { aReport } from '../../testing/pmoc/equipment.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import type { Maker, Params } from './make-record.ts'

/** With the token of its sticker. */
async function aMachine(app: TestApp, owner: Person): Promise<Params> {
  const { id, token, planId } = await app.as(owner).stickeredMachine()
  return { id, qrToken: token, pmocId: planId }
}

async function anOpenReport(app: TestApp, owner: Person): Promise<Params> {
  const { token } = await aReport(app, await app.as(owner).stickeredMachine())
  const { data } = await app.call(owner, problemReports.list, { body: { sort: '-createdAt', limit: 1 } })
  return { id: data.items[0]!.id, token }
}

/** With the token of the link by which its client sees it; what belongs to a plan is named by the plan. */
async function aClientLink(app: TestApp, owner: Person): Promise<Params> {
  const { planId: id } = await app.as(owner).stickeredMachine()
  const { data } = await app.call(owner, clientLinks.create, { params: { id } })
  return { id, token: data.url.split('/c/')[1]! }
}

/** As whoever is in the register. */
async function aClient(app: TestApp, owner: Person): Promise<Params> {
  const { planId } = await app.as(owner).stickeredMachine()
  const { data } = await app.call(owner, plans.get, { params: { id: planId } })
  return { id: data.entity.id }
}

/** How a person comes to have machines with codes, and reports of them. */
export const equipmentMakers: Record<string, Maker> = {
  'equipment/equipment': aMachine,
  'equipment/public-equipment': aMachine,
  'equipment/client-links': aClientLink,
  'equipment/public-client-machines': aClientLink,
  'equipment/problem-reports': anOpenReport,
}

export const equipmentStateMakers: Record<string, Maker> = {
  'equipment/public-equipment.follow': anOpenReport,
  'equipment/client-links.ofPerson': aClient,
}
