import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { beginHolding } from '../../../testing/database/held-rows.ts'
import { execute, generate } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { planChains } from '#modules/pmoc/index.ts'

let app: TestApp
let owner: Person
let rafael: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })
  owner = await app.anOwner()
  rafael = await app.as(owner).technician()
})
afterAll(() => app.stop())

const rounds = Array.from({ length: 6 }, (_, index) => index)

/** Begun in another order each round, all before the first is answered. */
async function atOnce(round: number, calls: (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const order = calls.map((_call, index) => (index + round) % calls.length)
  if (round % 2 === 1) order.reverse()
  const answers = new Map(order.map((index) => [index, calls[index]!()]))
  return Promise.all(calls.map(async (_call, index) => (await answers.get(index)!).status))
}

async function aScheduledPlan() {
  const plan = await app
    .as(owner)
    .plan(machinesWith({ machines: 2, tasks: [{ periodicity: 'mensal' }, { periodicity: 'mensal' }] }))
  await app.as(owner).makeSchedule(plan.id)
  const { items } = await app.as(owner).scheduleOf(plan.id)
  const [kept, leaving] = [plan.equipmentInventory[0]!, plan.equipmentInventory[1]!]
  const of = (machine: { equipmentId: string }) => items.filter(({ equipment }) => equipment.id === machine.equipmentId)
  return { plan, kept, leaving, ofKept: of(kept), ofLeaving: of(leaving) }
}

const written: string[] = []
const done = (planId: string, scheduleId: string) => async () => {
  const answer = await execute(app, owner, planId, { scheduleId, executedDate: '2026-03-10', executedBy: rafael })
  if (answer.status === 200) written.push(answer.data.id)
  return answer
}

/** Everything that was answered as written is there, as an execution of its plan, and no row was changed beside the chain. */
async function expectNothingLost(): Promise<void> {
  for (const id of written.splice(0)) {
    const { status, data } = await app.call(owner, executions.get, { params: { id } })
    expect(status).toBe(200)
    const { items } = await app.as(owner).scheduleOf(data.planId)
    const named = items.filter(({ scheduleId }) => data.items.some((item) => item.scheduleId === scheduleId))
    expect(named.map(({ status: of, executionId }) => [of, executionId])).toEqual([['executado', id]])
  }
  const { companyId, userId } = owner
  const altered = await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    planChains.listAltered(db),
  )
  expect(altered).toEqual([])
}

test('while work is written down a schedule is generated, moved and cancelled, and its plan saved: nothing that was executed is lost', async () => {
  for (const round of rounds) {
    const { plan, kept, ofKept, ofLeaving } = await aScheduledPlan()
    const [first, second, third] = [ofKept[0]!, ofKept[1]!, ofKept[2]!]
    const later = ofLeaving.at(-1)!
    const statuses = await atOnce(round, [
      done(plan.id, first.scheduleId),
      () => generate(app, owner, plan.id, { overwriteExisting: true }),
      done(plan.id, ofLeaving[0]!.scheduleId),
      // The second machine leaves the plan, with whatever was done on it.
      () =>
        app.call(owner, plans.update, {
          params: { id: plan.id },
          body: {
            version: '1.1.0',
            equipmentInventory: [{ equipmentId: kept.equipmentId, tag: kept.tag }],
            maintenancePlan: plan.maintenancePlan.filter(({ equipmentId }) => equipmentId === kept.equipmentId),
          },
        }),
      done(plan.id, later.scheduleId),
      () => app.call(owner, schedule.cancel, { body: { scheduleIds: [second.scheduleId], reason: 'Obra' } }),
      done(plan.id, second.scheduleId),
      () => app.call(owner, schedule.start, { body: { scheduleIds: [third.scheduleId, first.scheduleId] } }),
    ])
    expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
    expect([statuses[0], statuses[1], statuses[3], statuses[6]]).toEqual([200, 200, 200, 200])
    await expectNothingLost()
  }
})

test('a plan is deleted or worked on, never both: of what was written down no plan is gone', async () => {
  for (const round of rounds) {
    const { plan, ofKept, ofLeaving } = await aScheduledPlan()
    const [removed, ...worked] = await atOnce(round, [
      () => app.call(owner, plans.remove, { params: { id: plan.id } }),
      done(plan.id, ofKept[0]!.scheduleId),
      done(plan.id, ofLeaving[0]!.scheduleId),
      () => generate(app, owner, plan.id, { overwriteExisting: true }),
      () =>
        app.call(owner, plans.update, {
          params: { id: plan.id },
          body: { version: '1.1.0', notes: `Rodada ${round}` },
        }),
    ])
    const isRemoved = removed === 200
    expect([200, 409]).toContain(removed)
    const executed = worked.slice(0, 2)
    expect(executed).toEqual(executed.map(() => (isRemoved ? 404 : 200)))
    expect(worked.slice(2).filter((status) => ![200, 404].includes(status))).toEqual([])
    expect((await app.call(owner, plans.get, { params: { id: plan.id } })).status).toBe(isRemoved ? 404 : 200)
    await expectNothingLost()
  }
})

test('whichever of deleting a plan and working on it comes first holds, and the other is told', async () => {
  const remove = (planId: string) => () => app.call(owner, plans.remove, { params: { id: planId } })
  for (const comesFirst of ['removal', 'work']) {
    const { plan, ofKept } = await aScheduledPlan()
    const work = done(plan.id, ofKept[0]!.scheduleId)
    const calls = comesFirst === 'removal' ? [remove(plan.id), work] : [work, remove(plan.id)]
    const other = await beginHolding(app, owner)
    await other.hold('pmoc_plan', plan.id)
    const answers: Promise<{ status: number }>[] = []
    for (const call of calls) {
      answers.push(call())
      await other.untilWaiting(answers.length)
    }
    await other.release()
    await other.end()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual(comesFirst === 'removal' ? [200, 404] : [200, 409])
    await expectNothingLost()
  }
})

test('a plan is deleted or a problem of its machine reported: a report that was answered is not gone', async () => {
  for (const round of rounds) {
    const machine = await app.as(owner).stickeredMachine(machinesWith({ machines: 1 }))
    const report = async () => {
      const { statusCode } = await app.raw({
        method: 'POST',
        url: `/api/${publicEquipment.report.path.replace('{id}', machine.id)}?qrToken=${machine.token}`,
        payload: { kind: 'vazamento', description: 'Pinga' },
        remoteAddress: `11.9.${round}.1`,
      })
      return { status: statusCode }
    }
    const [removed, reported] = await atOnce(round, [
      () => app.call(owner, plans.remove, { params: { id: machine.planId } }),
      report,
    ])
    const { data } = await app.call(owner, problemReports.list, { body: { filters: { equipmentId: machine.id } } })
    expect([removed, reported]).toEqual(removed === 200 ? [200, expect.toBeOneOf([403, 404])] : [409, 200])
    expect(data.items).toHaveLength(reported === 200 ? 1 : 0)
  }
})
