import { notifications } from '@prumo/contract/notifications/notifications'
import { people } from '@prumo/contract/people/people'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { tasks } from '@prumo/contract/tasks/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aReport } from '../../../testing/pmoc/equipment.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { pngOf } from '../../../testing/files/sample-files.ts'
import { standingClock } from '../../../testing/app/standing-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let now = new Date()
beforeAll(async () => void (app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => {
  now = new Date('2026-06-10T12:00:00Z')
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const follow = (token: string) => app.call(null, publicEquipment.follow, { params: { token } })
const listed = async (person: Person, body: object = {}) =>
  (await app.call(person, problemReports.list, { body: { sort: '-createdAt', ...body } as never })).data?.items
const tasksOf = async (person: Person, relationId: string) =>
  (await app.call(person, tasks.list, { body: { relationId, relationType: 'EQUIPMENT' } })).data?.items
const titlesOf = async (person: Person) =>
  (await app.call(person, notifications.unread, {})).data.items.map(({ title }) => title)

test('what a visitor reports becomes a task, is told, followed by its link alone, and closed [pmo-105]', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const photo = pngOf(30, 20).toString('base64')
  const { protocol, token } = await aReport(app, machine, { photo, contact: 'Ana, ramal 21' })
  expect(protocol).toBe(1)
  expect((await aReport(app, machine)).protocol).toBe(2)
  expect(await titlesOf(owner)).toContain('Problema relatado: EQ-01')

  expect((await follow(token)).data).toMatchObject({
    protocol: 1,
    status: 'recebido',
    kind: 'vazamento',
    hasPhoto: true,
  })
  expect(JSON.stringify((await follow(token)).data)).not.toContain('Ana')
  for (const guess of ['1', '0000000000000000000001', machine.token]) expect((await follow(guess)).status).not.toBe(200)

  const [second, first] = (await listed(owner))!
  expect(first).toMatchObject({
    protocol: 1,
    contact: 'Ana, ramal 21',
    equipment: { tag: 'EQ-01', locationName: 'Recepção' },
  })
  expect(second).toMatchObject({ protocol: 2, contact: null, photoUrl: null })
  const picture = await app.raw({ url: first!.photoUrl! })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const [, task] = (await tasksOf(owner, machine.id))!.toSorted((one, other) =>
    other.description!.localeCompare(one.description!),
  )
  expect(task).toMatchObject({
    description: 'Problema nº 1 em EQ-01. Vazamento de água: Pinga sobre a mesa',
    relation: { type: 'EQUIPMENT', id: machine.id, code: 'EQ-01' },
  })

  const id = first!.id
  await app.call(owner, problemReports.start, { params: { id } })
  expect((await follow(token)).data.status).toBe('em_atendimento')
  const closed = await app.call(owner, problemReports.close, { params: { id }, body: { answer: 'Dreno desentupido' } })
  expect(closed.data).toMatchObject({ status: 'resolvido', answer: 'Dreno desentupido', task: { done: true } })
  expect((await follow(token)).data).toMatchObject({ status: 'resolvido', answer: 'Dreno desentupido' })
  expect((await app.call(owner, problemReports.close, { params: { id }, body: {} })).problem.code).toBe(
    'problem-report.closed',
  )
  expect((await listed(owner, { filters: { isOpen: true } }))!.map((report) => report.protocol)).toEqual([2])
})

test('a task that is ticked resolves its report, and one that is opened again opens it', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const { token } = await aReport(app, machine)
  const [task] = (await tasksOf(owner, machine.id))!
  const tick = (done: boolean) => app.call(owner, tasks.setDone, { params: { id: task!.id }, body: { done } })
  await tick(true)
  expect((await follow(token)).data.status).toBe('resolvido')
  await tick(false)
  expect((await follow(token)).data).toMatchObject({ status: 'em_atendimento', closedAt: null })
})

test('a report that is open again has no answer, neither for the visitor nor inside, until it is closed anew', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const { token } = await aReport(app, machine)
  const [report] = (await listed(owner))!
  const params = { id: report!.id }
  await app.call(owner, problemReports.close, { params, body: { answer: 'Dreno desentupido' } })
  const tick = (done: boolean) => app.call(owner, tasks.setDone, { params: { id: report!.task!.id }, body: { done } })
  await tick(false)
  expect((await follow(token)).data).toMatchObject({ status: 'em_atendimento', answer: null })
  expect((await app.call(owner, problemReports.get, { params })).data.answer).toBeNull()
  await tick(true)
  expect((await follow(token)).data).toMatchObject({ status: 'resolvido', answer: null })
  await tick(false)
  await app.call(owner, problemReports.close, { params, body: { answer: 'Bomba trocada' } })
  expect((await follow(token)).data).toMatchObject({ status: 'resolvido', answer: 'Bomba trocada' })
})

test('the technician of the plan gets the task, and hears of it as the office does; nobody else does', async () => {
  const technician = await app.aMember(owner, ['pmoc.read', 'pmoc.post'])
  const { data: person } = await app.call(owner, people.create, { body: { name: 'Rafael Souza', type: 'Technical' } })
  await inTransaction(app.services.pool, { ...owner, requestId: 'test' }, ({ db }) =>
    db.updateTable('person').set({ userId: technician.userId }).where('id', '=', person.id).execute(),
  )
  const machine = await app.as(owner).stickeredMachine({ technicianId: person.id })
  const reader = await app.aMember(owner, ['pmoc.read'])
  await aReport(app, machine)
  expect(await titlesOf(technician)).toEqual(['Problema relatado: EQ-01'])
  expect(await titlesOf(owner)).toEqual(['Problema relatado: EQ-01'])
  expect(await titlesOf(reader)).toEqual([])
  expect((await tasksOf(technician, machine.id))![0]).toMatchObject({ responsible: { uid: technician.userId } })
})

test('who has only keys of PMOC sees and ticks tasks of machines, and none of sales', async () => {
  const { id } = await app.as(owner).stickeredMachine()
  const create = (person: Person, relation: { id: string; type: 'EQUIPMENT' | 'SALE' } = { id, type: 'EQUIPMENT' }) =>
    app.call(person, tasks.create, { body: { description: 'Trocar o compressor', relation } })
  const worker = await app.aMember(owner, ['pmoc.post'])
  const task = (await create(worker)).data
  expect(task).toMatchObject({ relation: { type: 'EQUIPMENT', code: 'EQ-01' } })
  const reader = await app.aMember(owner, ['pmoc.read'])
  expect(await tasksOf(reader, id)).toHaveLength(1)
  expect((await create(reader)).status).toBe(403)
  const decider = await app.aMember(owner, ['pmoc.put'])
  expect((await app.call(decider, tasks.setDone, { params: { id: task.id }, body: { done: true } })).data.done).toBe(
    true,
  )
  const seller = await app.aMember(owner, ['sale.post'])
  expect((await create(seller)).status).toBe(403)
  expect((await create(worker, { id, type: 'SALE' })).status).toBe(404)
  const stranger = await app.anOwner()
  expect((await create(stranger)).status).toBe(404)
  expect(await tasksOf(stranger, id)).toEqual([])
})

test('reports are read by who reads plans and by who works on machines, contacts with the key of PMOC alone', async () => {
  const machine = await app.as(owner).stickeredMachine()
  await aReport(app, machine, { contact: 'Ana' })
  const [report] = (await listed(await app.aMember(owner, ['pmoc.read'])))!
  expect(report!.contact).toBe('Ana')
  expect(await listed(await app.aMember(owner, ['sale.read', 'sale.post']))).toBeUndefined()
  const reader = await app.aMember(owner, ['pmoc.read'])
  expect((await app.call(reader, problemReports.close, { params: { id: report!.id }, body: {} })).status).toBe(403)
  const worker = await app.aMember(owner, ['pmoc.post'])
  expect(await listed(worker)).toMatchObject([{ id: report!.id, contact: null }])
  const read = await app.call(worker, problemReports.get, { params: { id: report!.id } })
  expect(read.data).toMatchObject({ protocol: report!.protocol, contact: null })
  const stranger = await app.anOwner()
  expect((await app.call(stranger, problemReports.get, { params: { id: report!.id } })).status).toBe(404)
})

test('a contact is forgotten six months after the report was closed, and stands nowhere else', async () => {
  const machine = await app.as(owner).stickeredMachine()
  await aReport(app, machine, { contact: 'ana@visitante.example' })
  await aReport(app, machine, { contact: 'rui@visitante.example' })
  const [open, closing] = (await listed(owner))!
  await app.call(owner, problemReports.close, { params: { id: closing!.id }, body: {} })
  const contacts = async () => {
    const database = await inTransaction(app.services.pool, { ...owner, requestId: 'test' }, ({ db }) =>
      db.selectFrom('problemReportContact').select('contact').orderBy('contact').execute(),
    )
    return database.map(({ contact }) => contact)
  }
  now = new Date('2026-12-09T12:00:00Z')
  await runJob(app, 'forget-report-contacts')
  expect(await contacts()).toHaveLength(2)
  now = new Date('2026-12-10T12:00:01Z')
  await runJob(app, 'forget-report-contacts')
  expect(await contacts()).toEqual([open!.contact])
  const told = await inTransaction(app.services.pool, { ...owner, requestId: 'test' }, ({ db }) =>
    db
      .selectFrom('event')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', '=', 'problem_report')
      .where(({ eb, ref }) => eb(eb.cast(ref('after'), 'text'), 'like', '%visitante.example%'))
      .executeTakeFirst(),
  )
  expect(Number(told!.count)).toBe(0)
})

test('what is no picture, too long or sent by a program is refused', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const send = (body: object) =>
    app.call(null, publicEquipment.report, {
      params: { id: machine.id },
      query: { qrToken: machine.token },
      body: { kind: 'ruido', ...body } as never,
    })
  expect((await send({ photo: Buffer.from('<svg onload="x"/>').toString('base64') })).problem.code).toBe(
    'image.unreadable',
  )
  expect((await send({ kind: 'incendio' })).status).toBe(400)
  expect((await send({ description: 'a'.repeat(1001) })).status).toBe(400)
  expect((await send({ website: 'http://spam.example' })).problem.code).toBe('problem-report.refused')
  expect(await listed(owner)).toEqual([])
  expect((await send({})).status).toBe(200)
})

test('who sends without end is stopped by sticker and told when to come back; another sticker of the building is not', async () => {
  const limited = await startTestApp({ now: standingClock().now })
  try {
    const boss = await limited.anOwner()
    const one = await limited.as(boss).stickeredMachine()
    const send = (machine: { id: string; token: string }) =>
      limited.call(null, publicEquipment.report, {
        params: { id: machine.id },
        query: { qrToken: machine.token },
        body: { kind: 'ruido' },
      })
    const tried: number[] = []
    for (let time = 0; time < 8; time++) tried.push((await send(one)).status)
    expect(tried).toEqual(Array(8).fill(200))
    const { status, problem } = await send(one)
    expect([status, problem.code]).toEqual([429, 'too-many-by-link'])
    expect(problem.title).toMatch(/^Muitas tentativas por este link\. Volte daqui a (1 hora|\d+ minutos?)\.$/)
    const url = `/api/${publicEquipment.report.path.replace('{id}', one.id)}?qrToken=${one.token}`
    const { headers } = await limited.raw({ method: 'POST', url, payload: { kind: 'ruido' } })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
    const other = await limited.as(await limited.anOwner()).stickeredMachine()
    for (let time = 0; time < 3; time++) expect((await send(other)).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
