import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { entries } from '@prumo/contract/finance/entries'
import { StepRefused } from '@prumo/worlds/driver'
import { aResponsible, machinesWith } from '@prumo/worlds/plan-drafts'
import { world } from '@prumo/worlds/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { demoActor } from './demo-actor.ts'
import { insideDriver } from './inside-driver.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a step that the product refuses fails with its own sentence, over the wire and inside', async () => {
  const owner = await app.anOwner()
  const refused = { name: 'StepRefused', message: expect.stringContaining('Um dos registros escolhidos') }
  const unknown = '0193b1f0-0000-7000-8000-000000000000'
  for (const somebody of [app.as(owner), await app.on('2026-02-03', owner)]) {
    const step = somebody.entry(unknown)
    await expect(step).rejects.toBeInstanceOf(StepRefused)
    await expect(step).rejects.toMatchObject(refused)
  }
})

test('what somebody may not do they may not do inside either', async () => {
  const owner = await app.anOwner()
  const seller = await app.aMember(owner, ['sale.post'])
  await expect((await app.on('2026-02-03', seller)).account()).rejects.toBeInstanceOf(StepRefused)
})

test('a day of the past has its sales, in its shift of the till', async () => {
  const owner = await app.anOwner()
  const filter = await app.as(owner).product({ price: 19.9, stock: 4 })
  const till = await (await app.on('2026-02-03', owner)).openTill({ name: 'Caixa 1', float: 100 })
  const sale = await till.sell([filter, filter], { paidBy: 'PIX' })
  expect(sale).toMatchObject({ status: 'INVOICED', totalPrice: 39.8 })
  const shift = await till.close([
    { method: 'MONEY', amount: 100 },
    { method: 'PIX', amount: 39.8 },
  ])
  expect(shift).toMatchObject({ status: 'CLOSED', difference: 0 })
  const { data } = await app.call(owner, tillShifts.get, { params: { id: till.shift } })
  expect([data.openedAt, data.closedAt].map((at) => at?.slice(0, 10))).toEqual(['2026-02-03', '2026-02-03'])
})

test('a plan is carried out on its days', async () => {
  const owner = await app.anOwner()
  const rafael = await app.as(owner).technician()
  const office = await app.on('2026-01-01', owner)
  const { planId } = await office.scheduledPlan({ ...machinesWith({ machines: 2 }), responsible: aResponsible })
  await office.carryOut(planId, '2026-03-31', { executedBy: rafael })
  const done = (await office.scheduleOf(planId, { status: 'concluido' })).items
  expect(done.length).toBeGreaterThanOrEqual(6)
  expect(done.filter(({ executedDate, plannedDate }) => executedDate !== plannedDate)).toEqual([])
})

test('steps of one transaction are all there in the end, or none', async () => {
  const owner = await app.anOwner()
  const together = (work: (somebody: ReturnType<typeof world>) => Promise<unknown>) =>
    inTransaction(app.services.pool, { ...owner, requestId: 'world' }, (transaction) =>
      work(world(insideDriver(app.server, demoActor(owner), { transaction }).on!('2026-02-03'))),
    )
  await together(async (company) => company.entry(await company.account()))
  const failed = together(async (company) => {
    await company.entry(await company.account())
    throw new Error('no more')
  })
  await expect(failed).rejects.toThrow('no more')
  expect((await app.call(owner, entries.list, { body: {} })).data.total).toBe(1)
})
