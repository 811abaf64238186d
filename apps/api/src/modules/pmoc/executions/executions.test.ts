import { today } from '@prumo/domain/calendar/calendar-date'
import { createHash } from 'node:crypto'
import { members } from '@prumo/contract/identity/members'
import { people } from '@prumo/contract/people/people'
import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { World } from '@prumo/worlds/world'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aMaintainer, execute } from '../../../testing/pmoc/pmoc.ts'
import { samplePdf, samplePng } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { multipartOf, uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
let ids: string[]
const start = '2026-03-10T15:00:00Z'
let now = new Date(start)

beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date(start)
  ;({ owner, technician, rafael, planId, ids } = await aMaintainer(app))
})

type Body = Parameters<World['execute']>[1]
const done = (body: Body = {}, person = technician, plan = planId) =>
  execute(app, person, plan, { scheduleId: ids[0]!, executedDate: '2026-03-10', executedBy: rafael, ...body })
const itemOf = async (scheduleId: string) =>
  (await app.as(owner).scheduleOf(planId)).items.find((item) => item.scheduleId === scheduleId)!
const approve = (person: Person, ...executionIds: string[]) =>
  app.call(person, executions.approve, { body: { executionIds } })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const queued = (happenedAt = start, sentAt = start) => ({ happenedAt, sentAt })

test('an execution closes its item, keeps the name as it was and who registered it, and settles the version [pmo-60, pmo-65]', async () => {
  const { status, data } = await done({ measurements: { currentA: 8.25, observations: 'Filtro trocado' } })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    executedBy: 'Rafael Souza',
    executedById: rafael,
    registeredBy: { id: technician.userId },
    measurements: { currentA: 8.25, observations: 'Filtro trocado' },
    items: [{ scheduleId: ids[0], outcome: 'feito', isConflicting: false }],
    conflict: null,
    sequence: 2,
    marks: [],
  })
  await app.call(owner, people.update, { params: { id: rafael }, body: { name: 'Rafael S. Lima' } })
  expect(await itemOf(ids[0]!)).toMatchObject({
    status: 'executado',
    executedBy: 'Rafael Souza',
    executedDate: '2026-03-10',
    isLate: true,
    executionId: data.id,
  })
  expect((await app.call(owner, plans.get, { params: { id: planId } })).data.isSettled).toBe(true)
})

test('date and person are required; a name fits exactly one active person; the future is refused [pmo-61, pmo-74]', async () => {
  const { executedDate: _date, ...undated } = { executedDate: '', scheduleId: ids[0]!, executedBy: rafael }
  expect((await execute(app, technician, planId, undated)).problem.title).toBe('Data de execução é obrigatória')
  const nobody = { scheduleId: ids[0]!, executedDate: '2026-03-10' }
  expect((await execute(app, technician, planId, nobody)).problem.title).toBe('Responsável pela execução é obrigatório')
  expect((await done({ executedBy: 'Ninguém' })).problem.code).toBe('pmoc.executed-by-unknown')
  expect((await done({ executedBy: uuidv7() })).problem.code).toBe('pmoc.executed-by-unknown')
  expect((await done({ executedDate: '2026-03-11' })).problem.code).toBe('pmoc.executed-in-future')
  expect((await done({ scheduleId: uuidv7() })).problem.title).toBe('ID do cronograma não encontrado')
  expect((await done({ executedBy: 'rafael souza' })).data.executedById).toBe(rafael)
  await app.as(owner).technician('Rafael Souza')
  expect((await done({ scheduleId: ids[1]!, executedBy: 'Rafael Souza' })).problem.code).toBe(
    'pmoc.executed-by-unknown',
  )
})

test('one machine at a time; each item has its own outcome, and what was not done stays open [pmo-66]', async () => {
  const { planId: other, items } = await app
    .as(owner)
    .scheduledPlan(
      machinesWith({
        machines: 2,
        tasks: [{ periodicity: 'mensal' }, { periodicity: 'mensal' }, { periodicity: 'mensal' }],
      }),
    )
  const [first, second] = ['EQ-01', 'EQ-02'].map((tag) =>
    items.filter(({ equipment, plannedDate }) => equipment.tag === tag && plannedDate === '2026-03-10'),
  )
  const on = (scheduleIds: string[], body: Body = {}) =>
    execute(app, technician, other, { scheduleIds, executedDate: '2026-03-10', executedBy: rafael, ...body })
  const mixed = await on([first![0]!.scheduleId, second![0]!.scheduleId])
  expect(mixed.problem.code).toBe('pmoc.one-equipment-at-a-time')
  const [one, two, three] = first!.map(({ scheduleId }) => scheduleId)
  const untold = await on([one!], { outcomes: [{ scheduleId: two!, outcome: 'nao_feito' }] })
  expect(untold.problem.code).toBe('pmoc.outcome-reason-required')
  const { data } = await on([one!], {
    outcomes: [
      { scheduleId: two!, outcome: 'nao_feito', reason: 'Sem acesso' },
      { scheduleId: three!, outcome: 'nao_se_aplica', reason: 'Sem dreno' },
    ],
  })
  expect(data.items).toHaveLength(3)
  const after = new Map((await app.as(owner).scheduleOf(other)).items.map((item) => [item.scheduleId, item.status]))
  expect([one, two, three].map((id) => after.get(id!))).toEqual(['executado', 'planejado', 'executado'])
})

test('what a task wants kept must be there when it was done', async () => {
  const { planId: other, ids: wanted } = await app
    .as(owner)
    .scheduledPlan(
      machinesWith({
        machines: 1,
        tasks: [{ periodicity: 'anual', recordsRequired: ['foto', 'temperatura', 'pressao', 'corrente'] }],
      }),
    )
  const photo = { name: 'antes.jpg', sha256: hashOf(samplePng) }
  const on = (body: Body) => done({ scheduleId: wanted[0]!, ...body }, technician, other)
  expect((await on({})).problem.title).toContain('pede uma foto')
  const asked = await on({ attachments: [photo], measurements: { supplyAirTempC: 12.5, pressurePsi: 120 } })
  expect(asked.problem.title).toContain('corrente')
  const all = { supplyAirTempC: 12.5, pressurePsi: 120, currentA: 0 }
  expect((await on({ attachments: [photo], measurements: all })).status).toBe(200)
})

test('readings are kept with limits, norm and verdict; out of limits wants a cause, unless a device asked already [pmo-73]', async () => {
  const measurements = { co2Ppm: 1500, roomTempC: 24 }
  expect((await done({ measurements })).problem.code).toBe('pmoc.out-of-limits-reason-required')
  const { data } = await done({ measurements, outOfLimitsReason: 'Renovação parada' })
  expect(data).toMatchObject({
    isOutOfLimits: true,
    verdicts: [
      { field: 'co2Ppm', value: 1500, verdict: 'out', most: 1100, basis: 'NBR 17037:2023' },
      { field: 'roomTempC', value: 24, verdict: 'ok', least: 21, most: 26 },
    ],
  })
  expect((await done({ scheduleId: ids[1]!, measurements, device: queued() })).data.isOutOfLimits).toBe(true)
})

test('told twice, an execution is written once for ever; its id is of no other', async () => {
  const id = uuidv7()
  const first = await done({ id })
  now = new Date('2026-03-10T15:05:00Z')
  expect((await done({ id })).data).toEqual(first.data)
  expect((await done({ id, scheduleId: ids[1]! })).problem.code).toBe('pmoc.execution-elsewhere')
  const other = await app.as(owner).scheduledPlan()
  const elsewhere = await done({ id, scheduleId: other.ids[0]! }, technician, other.planId)
  expect([elsewhere.status, elsewhere.problem.code]).toEqual([409, 'pmoc.execution-elsewhere'])
  const { data } = await app.call(owner, executions.ofItem, { params: { id: ids[0]! } })
  expect(data.items).toHaveLength(1)
})

test('a second execution is kept in conflict, outside the counts, until it completes the first or is set aside [pmo-68]', async () => {
  const first = (await done()).data
  const second = (await done({ executedDate: '2026-03-09' }, owner)).data
  expect([second.conflict, second.items[0]!.isConflicting]).toEqual(['waiting', true])
  expect(await itemOf(ids[0]!)).toMatchObject({ executionId: first.id, hasConflict: true, executedDate: '2026-03-10' })
  const colleague = await app.aMember(owner, ['pmoc.put'])
  expect((await approve(colleague, first.id)).problem.code).toBe('pmoc.conflict-waiting')
  const decide = (id: string, body: { decision: 'complement' | 'set_aside'; reason?: string }) =>
    app.call(colleague, executions.decideConflict, { params: { id }, body })
  expect((await decide(second.id, { decision: 'set_aside' })).status).toBe(400)
  expect((await decide(first.id, { decision: 'complement' })).problem.code).toBe('pmoc.no-conflict')
  const decided = await decide(second.id, { decision: 'set_aside', reason: 'Registro repetido' })
  expect(decided.data.conflict).toBe('set_aside')
  expect((await decide(second.id, { decision: 'complement' })).problem.code).toBe('pmoc.no-conflict')
  expect((await itemOf(ids[0]!)).hasConflict).toBe(false)
  expect((await approve(colleague, first.id)).data.items[0]!.approvedBy).toBe('Pessoa de Teste')
})

test('of eight at once on the same items one counts, the others are in conflict', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => app.aMember(owner, ['pmoc.post'])))
  const answers = await Promise.all(people.map((person) => done({}, person)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ data }) => data.conflict === null)).toHaveLength(1)
  expect(new Set(answers.map(({ data }) => data.sequence)).size).toBe(8)
  expect((await app.as(owner).scheduleOf(planId)).counts.completed).toBe(1)
})

test('whoever executed or registered does not approve; approved is closed, and a correction opens it again [pmo-67]', async () => {
  const mine = await app.aMember(owner, ['pmoc.post', 'pmoc.put'])
  await app.call(owner, people.update, { params: { id: rafael }, body: { name: 'Rafael Souza' } })
  const first = (await done({}, mine)).data
  expect((await approve(mine, first.id)).problem.code).toBe('pmoc.not-approver')
  expect((await approve(technician, first.id)).status).toBe(403)
  const approver = await app.aMember(owner, ['pmoc.put'])
  await approve(approver, first.id)
  expect(await itemOf(ids[0]!)).toMatchObject({ status: 'aprovado', approvedBy: 'Pessoa de Teste' })
  expect((await approve(approver, first.id)).status).toBe(200)
  const correction = (await done({ correctsId: first.id, executedDate: '2026-03-08' })).data
  expect(correction).toMatchObject({ correctsId: first.id, conflict: null, approvedBy: null })
  expect(await itemOf(ids[0]!)).toMatchObject({ status: 'executado', executedDate: '2026-03-08', approvedBy: null })
  const old = await app.call(owner, executions.get, { params: { id: first.id } })
  expect(old.data).toMatchObject({ correctedById: correction.id, executedDate: '2026-03-10' })
  const undone = await done({
    correctsId: correction.id,
    outcomes: [{ scheduleId: ids[0]!, outcome: 'nao_feito', reason: 'Era outra máquina' }],
  })
  expect(undone.status).toBe(200)
  expect((await itemOf(ids[0]!)).status).toBe('atrasado')
  expect((await approve(approver, correction.id)).problem.code).toBe('pmoc.not-counting')
  expect((await done({ correctsId: uuidv7() })).problem.code).toBe('pmoc.correction-elsewhere')
})

test('photos are named by hash, arrive later untouched, and are shown as copies; without them nothing is approved [pmo-70]', async () => {
  const attachmentId = uuidv7()
  const photo = { id: attachmentId, name: 'filtro.png', sha256: hashOf(samplePng), takenAt: start }
  const { data } = await done({ attachments: [photo] })
  expect(data.attachments).toMatchObject([{ id: attachmentId, type: 'foto', url: null }])
  expect((await itemOf(ids[0]!)).hasPhotosPending).toBe(true)
  expect((await approve(owner, data.id)).problem.code).toBe('pmoc.photos-pending')
  const send = async (bytes: Buffer, id = attachmentId, person = technician) =>
    app.raw(
      { method: 'POST', url: `/api/system/api/v1/Pmoc/attachments/${id}/file`, ...(await multipartOf('f.png', bytes)) },
      person,
    )
  expect((await send(samplePdf)).json()).toMatchObject({ code: 'pmoc.attachment-hash' })
  expect((await send(samplePng, uuidv7())).statusCode).toBe(404)
  const stranger = await app.aMember(owner, ['sale.read'])
  expect((await send(samplePng, attachmentId, stranger)).statusCode).toBe(403)
  expect((await send(samplePng)).statusCode).toBe(200)
  expect((await send(samplePng)).statusCode).toBe(200)
  const { attachments } = (await app.call(owner, executions.get, { params: { id: data.id } })).data
  const shown = await app.raw({ url: attachments[0]!.url! })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await itemOf(ids[0]!)).hasPhotosPending).toBe(false)
  expect((await approve(owner, data.id)).status).toBe(200)
})

test('a file already sent to the company counts as arrived; an address elsewhere is refused, and a photo is a picture [pmo-63]', async () => {
  const named = async (type: 'foto' | 'laudo', url: string, sha256?: string) =>
    done({ attachments: [{ type, name: 'a', url, ...(sha256 && { sha256 }) }] })
  const { url: picture } = await uploadFile(app, technician, 'a.png', samplePng)
  const { url: paper } = await uploadFile(app, technician, 'a.pdf', samplePdf)
  expect((await named('foto', 'https://exemplo.com/a.png')).problem.code).toBe('pmoc.attachment-foreign')
  expect((await named('foto', paper!)).problem.code).toBe('file-type-refused')
  expect((await named('foto', picture!, hashOf(samplePdf))).problem.code).toBe('pmoc.attachment-hash')
  const { url: foreign } = await uploadFile(app, await app.anOwner(), 'a.png', samplePng)
  expect((await named('foto', foreign!)).problem.code).toBe('pmoc.attachment-foreign')
  expect((await named('foto', picture!)).data.attachments[0]!.url).not.toBeNull()
  const correctsId = (await itemOf(ids[0]!)).executionId!
  const { data } = await done({ correctsId, attachments: [{ type: 'laudo', name: 'laudo.pdf', url: paper! }] })
  expect(data.attachments[0]).toMatchObject({ type: 'laudo', sha256: hashOf(samplePdf) })
})

test('from the queue a future day is judged by the clock of the device; told late, and after the plan, it is marked [pmo-69]', async () => {
  const ahead = '2026-03-12T15:00:00Z'
  const corrected = await done({ executedDate: '2026-03-12', device: queued(ahead, ahead) })
  expect(corrected.data).toMatchObject({ executedDate: '2026-03-10', toldDate: '2026-03-12', marks: [] })
  const wrong = await done({ scheduleId: ids[1]!, executedDate: '2026-04-12', device: queued(ahead, ahead) })
  expect(wrong.data.marks).toEqual(['clock_off'])
  const late = await done({ scheduleId: ids[2]!, executedDate: '2026-03-02' })
  expect(late.data.marks).toEqual(['late_record'])
  const old = await app
    .as(owner)
    .plan({
      ...machinesWith({ machines: 1, tasks: [{ periodicity: 'anual' }] }),
      period: { startDate: '2025-01-01', endDate: '2025-12-31' },
    })
  await app.as(owner).makeSchedule(old.id, { startDate: '2025-01-01', endDate: '2025-12-31' })
  const [item] = (await app.as(owner).scheduleOf(old.id)).items
  const lapsed = await done({ scheduleId: item!.scheduleId }, technician, old.id)
  expect(lapsed.data.marks).toEqual(['plan_lapsed'])
})

test('a cancelled item that was done reopens and says so', async () => {
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [ids[0]!], reason: 'Engano' } })
  expect((await done()).data.marks).toEqual(['item_was_cancelled'])
  expect(await itemOf(ids[0]!)).toMatchObject({ status: 'executado', cancelReason: null })
})

test('what was done while somebody was allowed is taken although they lost the key since, and marked', async () => {
  // Who may what, and since when, is told by the clock of the database.
  now = new Date()
  owner = await app.anOwner()
  technician = await app.aMember(owner, ['pmoc.post'])
  rafael = await app.as(owner).technician()
  ;({ planId, ids } = await app.as(owner).scheduledPlan())
  const never = await app.aMember(owner, ['sale.read'])
  await new Promise((resolve) => setTimeout(resolve, 50))
  const happenedAt = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const body = { permissions: [{ key: 'sale', option: 'read' }] }
  await app.call(owner, members.changePermissions, { params: { id: technician.userId }, body })
  now = new Date()
  const device = queued(happenedAt, now.toISOString())
  expect((await done()).status).toBe(403)
  const executedDate = today(now, 'America/Sao_Paulo')
  const taken = await done({ device, executedDate })
  expect([taken.status, taken.data?.marks]).toEqual([200, ['permission_lost']])
  expect((await done({ scheduleId: ids[1]!, device }, never)).status).toBe(403)
})
