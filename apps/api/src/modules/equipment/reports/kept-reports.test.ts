import { plans } from '@prumo/contract/pmoc/plans'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { tasks } from '@prumo/contract/tasks/tasks'
import type { World } from '@prumo/worlds/world'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPublicToken } from '#modules/public-links/index.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aReport } from '../../../testing/pmoc/equipment.ts'
import { pngOf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type Machine = Awaited<ReturnType<World['stickeredMachine']>>

const listed = async (person: Person) =>
  (await app.call(person, problemReports.list, { body: { sort: '-createdAt' } as never })).data.items
const leaveOut = async ({ id, planId }: Machine) => {
  const { data: plan } = await app.call(owner, plans.get, { params: { id: planId } })
  const kept = plan.equipmentInventory.filter(({ equipmentId }) => equipmentId !== id)
  return app.call(owner, plans.update, {
    params: { id: planId },
    body: { equipmentInventory: kept.map(({ equipmentId, tag }) => ({ equipmentId, tag })), maintenancePlan: [] },
  })
}
const send = ({ id, token }: { id: string; token: string }, body: object) =>
  app.call(null, publicEquipment.report, {
    params: { id },
    query: { qrToken: token },
    body: { kind: 'ruido', ...body } as never,
  })

test('a machine of which something was reported is retired, not deleted: report, task and link stay', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const { token } = await aReport(app, machine)
  expect((await leaveOut(machine)).status).toBe(200)
  expect(await listed(owner)).toMatchObject([{ equipment: { id: machine.id, tag: 'EQ-01' }, task: { done: false } }])
  expect((await app.call(null, publicEquipment.follow, { params: { token } })).status).toBe(200)
  const page = await app.call(null, publicEquipment.history, {
    params: { id: machine.id },
    query: { qrToken: machine.token },
  })
  expect(page.data.state).toBe('desativado')
})

test('a machine with a task of its own is retired, not deleted', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const relation = { id: machine.id, type: 'EQUIPMENT' as const }
  await app.call(owner, tasks.create, { body: { description: 'Trocar o compressor', relation } })
  expect((await leaveOut(machine)).status).toBe(200)
  const { data } = await app.call(owner, tasks.list, { body: { relationId: machine.id, relationType: 'EQUIPMENT' } })
  expect(data.items).toHaveLength(1)
})

test('a plan of whose machines something was reported is not deleted', async () => {
  const machine = await app.as(owner).stickeredMachine()
  await aReport(app, machine)
  const removed = await app.call(owner, plans.remove, { params: { id: machine.planId } })
  expect([removed.status, removed.problem?.code]).toEqual([409, 'pmoc.has-history'])
  expect(await listed(owner)).toHaveLength(1)
})

test('a contact is told only to who holds the key of reading, however they come by the report', async () => {
  const machine = await app.as(owner).stickeredMachine()
  await aReport(app, machine, { contact: 'ana@visitante.example', photo: pngOf(4, 4).toString('base64') })
  const { id } = (await listed(owner))[0]!
  const params = { id }
  for (const keys of [['pmoc.post'], ['pmoc.put']] as const) {
    const worker = await app.aMember(owner, [...keys])
    expect((await app.call(worker, problemReports.start, { params })).data).toMatchObject({
      contact: null,
      photoUrl: null,
      status: 'em_atendimento',
    })
  }
  const worker = await app.aMember(owner, ['pmoc.post'])
  expect((await app.call(worker, problemReports.close, { params, body: {} })).data.contact).toBeNull()
  const reader = await app.aMember(owner, ['pmoc.read', 'pmoc.post'])
  expect((await app.call(reader, problemReports.get, { params })).data.contact).toBe('ana@visitante.example')
})

test('a report whose task was deleted stays, and is closed all the same', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const { token } = await aReport(app, machine)
  const [report] = await listed(owner)
  expect((await app.call(owner, tasks.remove, { params: { id: report!.task!.id } })).status).toBe(200)
  expect(await listed(owner)).toMatchObject([{ task: null, status: 'recebido' }])
  const closed = await app.call(owner, problemReports.close, { params: { id: report!.id }, body: {} })
  expect(closed.data.status).toBe('resolvido')
  expect((await app.call(null, publicEquipment.follow, { params: { token } })).data.status).toBe('resolvido')
})

test('whoever has no good token is refused before anything of what they sent is looked at', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const photo = Buffer.from('<svg/>').toString('base64')
  const refused = await send({ id: machine.id, token: newPublicToken() }, { photo })
  expect([refused.status, refused.problem.code]).toEqual([403, 'qr-token.refused'])
  const { status } = await app.call(null, publicEquipment.report, {
    params: { id: machine.id },
    query: {},
    body: { kind: 'ruido', photo } as never,
  })
  expect(status).toBe(401)
})

test('a photo is kept without place and device, without what hides behind it, and a bomb is none', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
  const located = await plain
    .withExif({ IFD0: { Make: 'Camera da Ana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(located).metadata()).exif).toBeDefined()
  const polyglot = Buffer.concat([located, Buffer.from('<script>alert(1)</script>')])
  expect((await send(machine, { photo: polyglot.toString('base64') })).status).toBe(200)
  const [report] = await listed(owner)
  const { rawPayload } = await app.raw({ url: report!.photoUrl! })
  const { exif, format, width } = await sharp(rawPayload).metadata()
  expect([exif, format, width]).toEqual([undefined, 'webp', 40])
  for (const hidden of ['Camera', 'GPS', '<script>']) expect(rawPayload.includes(hidden)).toBe(false)
  const bomb = pngOf(9000, 9000)
  expect(bomb.length).toBeLessThan(1_000_000)
  for (const photo of [bomb, Buffer.from('GIF89a'), Buffer.from('%PDF-1.4')])
    expect((await send(machine, { photo: photo.toString('base64') })).problem?.code).toBe('image.unreadable')
  expect((await send(machine, { photo: 'a'.repeat(4_000_001) })).status).toBe(400)
})
