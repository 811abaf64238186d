import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAsDemoOwner, type Answer } from './demo-caller.ts'
import { preparedDataFolder, type DataFolder } from './prepared-installation.ts'
import { startPrumo } from './prumo-process.ts'

let data: DataFolder
beforeAll(async () => void (data = await preparedDataFolder()))
afterAll(() => data.remove())

const dayMs = 86_400_000
const dayFrom = (days: number) => new Date(Date.now() - 3 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
const path = 'system/api/v1/Pmoc'
type Execution = { id: string; scheduleId: string; happenedAt: string }

/** A technician's device that kept its work, and sends it with the time of sending, each time another request, until the server says that it has it. */
async function startDevice(first: string) {
  const { ask, signIn } = await callAsDemoOwner(first)
  const { data: technician } = await ask('POST', 'customer/people', { name: 'Rafael Queda', type: 'Technical' })
  const { data: plan } = await ask('POST', path, {
    period: { startDate: dayFrom(-350), endDate: dayFrom(14) },
    entity: { name: 'Prédio da queda', cnpj: '11444777000161' },
    contractor: { companyName: 'Clima Norte', cnpj: '11222333000181' },
    equipmentInventory: [{ ref: 'm', tag: 'EQ-01', type: 'split_hi_wall', capacityBtuH: 12_000 }],
    maintenanceCatalog: [{ ref: 't', component: 'filtro', periodicity: 'semanal', description: 'Limpar filtros' }],
    maintenancePlan: [{ equipmentId: 'm', taskId: 't', periodicity: 'semanal' }],
  })
  await ask('POST', `${path}/${plan.id}/schedule/generate`, { startDate: dayFrom(-350), endDate: dayFrom(14) })
  const listed = async () => (await ask('GET', `${path}/${plan.id}/schedule?limit=1000`)).data.items as Answer[]

  const send = ({ id, scheduleId, happenedAt }: Execution) =>
    ask(
      'POST',
      `${path}/${plan.id}/execution`,
      {
        id,
        scheduleId,
        executedDate: dayFrom(0),
        executedBy: technician.id,
        measurements: { roomTempC: 23.4 },
        device: { happenedAt, sentAt: new Date().toISOString() },
      },
      { headers: { 'idempotency-key': randomUUID() } },
    ).then(({ status, data: told }) => ({ status, sequence: told?.sequence as number | undefined }))

  /** All executions of the plan in the order of its chain. */
  async function written() {
    const of = await Promise.all(
      (await listed()).map(
        async ({ scheduleId }) => (await ask('GET', `${path}/schedule/${scheduleId}/executions`)).data,
      ),
    )
    return of.flatMap(({ items }) => items as Answer[]).toSorted((one, other) => one.sequence - other.sequence)
  }

  /** What somebody who holds the issued document is told of the plan's chain. */
  async function chain() {
    const { data: issued } = await ask('POST', `${path}/${plan.id}/documents`, { withPending: true })
    return (await ask('GET', `public/documents/${issued.code}`)).data.chain
  }
  return { signIn, send, listed, written, chain }
}

test('kill -9 while a device sends what it kept: sent again, every execution is there once, in the order of the device, in a whole chain [pmo-68, pmo-71, pmo-75]', async () => {
  const environment = { PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }
  const first = await startPrumo(environment)
  const device = await startDevice(first.address)
  const queue = (await device.listed())
    .slice(0, 40)
    .map(({ scheduleId }): Execution => ({ id: randomUUID(), scheduleId, happenedAt: new Date().toISOString() }))
  expect(queue).toHaveLength(40)
  const done = new Set<string>()
  /** In order, and no further than what the server did not take. */
  const sendAll = async () => {
    for (const execution of queue.filter(({ id }) => !done.has(id))) {
      const sending = device.send(execution).catch(() => ({ status: 0 }))
      if (done.size === 11) first.child.kill('SIGKILL')
      const { status } = await sending
      if (status !== 200) return
      done.add(execution.id)
    }
  }

  await sendAll()
  expect(done.size).toBeGreaterThan(10)
  expect(await first.exitCode()).toBeNull()
  expect(done.size).toBeLessThan(queue.length)

  const second = await startPrumo(environment)
  await device.signIn(second.address)
  const survived = (await device.written()).map(({ id }) => id as string)
  expect(survived).toEqual(queue.slice(0, survived.length).map(({ id }) => id))
  expect(survived.length - done.size).toBeOneOf([0, 1])

  await sendAll()
  expect(done.size).toBe(queue.length)
  // The schedule is the first link of the chain.
  const again = []
  for (const execution of queue) again.push(await device.send(execution))
  expect(again).toEqual(queue.map((_execution, index) => ({ status: 200, sequence: index + 2 })))
  const written = await device.written()
  expect(written.map(({ id, sequence, marks, conflict }) => ({ id, sequence, marks, conflict }))).toEqual(
    queue.map(({ id }, index) => ({ id, sequence: index + 2, marks: [], conflict: null })),
  )
  expect(await device.chain()).toMatchObject({ isWhole: true })
  second.child.kill('SIGTERM')
  expect(await second.exitCode()).toBe(0)
})
