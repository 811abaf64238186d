import { createHash } from 'node:crypto'
import { verification } from '@prumo/contract/documents/verification'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { canonicalJson } from '@prumo/domain/pmoc/canonical-json'
import { aResponsible, machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { chainOf } from '../../testing/pmoc/pmoc-queries.ts'
import { execute } from '../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let planId: string
let ids: string[]
let executedBy: string

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  const work = machinesWith({ machines: 2, tasks: [{ periodicity: 'mensal' }, { periodicity: 'mensal' }] })
  ;({ planId, ids } = await app.as(owner).scheduledPlan({ ...work, responsible: aResponsible }))
  executedBy = await app.as(owner).technician()
})
afterAll(() => app.stop())

const itemsOf = async () => (await app.as(owner).scheduleOf(planId)).items
const itemOf = async (id: string) => (await itemsOf()).find(({ scheduleId }) => scheduleId === id)!
const today = '2026-03-10'

test('decision 1: items of one machine and day stand together; one execution tells readings once and an outcome of each, and what was not done stays open', async () => {
  for (const sort of ['plannedDate', '-plannedDate'] as const) {
    const { items } = await app.as(owner).scheduleOf(planId, { sort })
    const visits = items.map(({ equipment, plannedDate }) => `${equipment.id} ${plannedDate}`)
    const runs = visits.filter((visit, at) => visit !== visits[at - 1])
    expect(runs).toHaveLength(new Set(visits).size)
  }
  const { counts: before } = await app.as(owner).scheduleOf(planId)
  const [first] = await itemsOf()
  const together = (await itemsOf()).filter(
    ({ equipment, plannedDate }) => equipment.id === first!.equipment.id && plannedDate === first!.plannedDate,
  )
  expect(together).toHaveLength(2)
  const [done, open] = together.map(({ scheduleId }) => scheduleId)
  const data = await app
    .as(owner)
    .execute(planId, {
      scheduleIds: [done!, open!],
      executedDate: today,
      executedBy,
      measurements: { currentA: 7.5 },
      outcomes: [{ scheduleId: open!, outcome: 'nao_feito', reason: 'Sem escada' }],
    })
  expect(data.measurements).toMatchObject({ currentA: 7.5 })
  expect(data.items.map(({ scheduleId, outcome }) => [scheduleId, outcome]).toSorted()).toEqual(
    [
      [done, 'feito'],
      [open, 'nao_feito'],
    ].toSorted(),
  )
  expect([(await itemOf(done!)).status, (await itemOf(open!)).status]).toEqual(['executado', 'atrasado'])
  const { counts } = await app.as(owner).scheduleOf(planId)
  expect(counts).toEqual({ ...before, completed: 1, overdue: before.overdue - 1 })
})

test('decision 5: what leaves the list and has a history is retired with day and reason, also when the request gives none', async () => {
  const { data: plan } = await app.call(owner, plans.get, { params: { id: planId } })
  const [first, second] = plan.equipmentInventory
  const worked = (await itemsOf()).find(({ equipment }) => equipment.id === first!.equipmentId)!
  await app.as(owner).execute(planId, { scheduleId: worked.scheduleId, executedDate: today, executedBy })
  const body = { version: '1.1.0', equipmentInventory: [second!] }
  const { data } = await app.call(owner, plans.update, { params: { id: planId }, body })
  expect(data.retiredEquipment).toMatchObject([
    { equipmentId: first!.equipmentId, retiredOn: today, retiredReason: 'Retirado do plano' },
  ])
  const left = (await itemsOf()).filter(({ equipment }) => equipment.id === first!.equipmentId)
  expect(new Set(left.map(({ status, cancelReason }) => `${status} ${cancelReason}`))).toEqual(
    new Set(['executado null', 'cancelado Retirado do plano']),
  )
})

test('decision 6: an execution is changed by nothing; a correction names it and asks for approval anew; who approves is only suggested by the request', async () => {
  const colleague = await app.aMember(owner, ['pmoc.put'])
  const approve = (id: string) => app.call(colleague, executions.approve, { body: { executionIds: [id] } })
  const told = { scheduleId: ids[0]!, executedDate: today, executedBy, approvedBy: 'Marta Dias' }
  const first = await app.as(owner).execute(planId, told)
  expect(first).toMatchObject({ suggestedApprover: 'Marta Dias', approvedBy: null })
  expect((await itemOf(ids[0]!)).status).toBe('executado')
  await approve(first.id)
  expect((await itemOf(ids[0]!)).status).toBe('aprovado')
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const url = `/api/system/api/v1/Pmoc/executions/${first.id}`
    expect([method, (await app.raw({ method, url, payload: told }, owner)).statusCode]).toEqual([method, 404])
  }
  const second = await app.as(owner).execute(planId, { ...told, correctsId: first.id, measurements: { currentA: 8 } })
  expect(second.correctsId).toBe(first.id)
  expect(await itemOf(ids[0]!)).toMatchObject({ status: 'executado', executionId: second.id, approvedBy: null })
  const kept = (await app.call(owner, executions.get, { params: { id: first.id } })).data
  expect(kept).toMatchObject({ measurements: first.measurements, executedDate: first.executedDate, hash: first.hash })
  const { scheduleId } = (await itemsOf()).find(
    ({ status, periodStart }) => status === 'planejado' && periodStart <= today,
  )!
  await app.call(owner, schedule.start, { body: { scheduleIds: [scheduleId] } })
  expect((await itemOf(scheduleId)).status).toBe('em_execucao')
})

test('decision 8: the day stated, the device’s time and the time received are kept apart; what is told after more than seven days is marked in list and document', async () => {
  const ahead = await execute(app, owner, planId, { scheduleId: ids[0]!, executedDate: '2026-03-11', executedBy })
  expect([ahead.status, ahead.problem.code]).toEqual([422, 'pmoc.executed-in-future'])
  const device = { happenedAt: '2026-03-02T11:00:00Z', sentAt: '2026-03-10T14:30:00Z' }
  const data = await app
    .as(owner)
    .execute(planId, { scheduleId: ids[0]!, executedDate: '2026-03-02', executedBy, device })
  expect(data).toMatchObject({ executedDate: '2026-03-02', receivedAt: '2026-03-10T15:00:00.000Z' })
  // The device was half an hour slow when it sent.
  expect(data.happenedAt).toBe('2026-03-02T11:00:00.000Z')
  expect((await chainOf(app, owner, planId)).at(-1)!.text).toContain('"deviceOffsetMs":1800000')
  expect([data.marks, (await itemOf(ids[0]!)).marks]).toEqual([['late_record'], ['late_record']])
  const inTime = await execute(app, owner, planId, { scheduleId: ids[1]!, executedDate: '2026-03-03', executedBy })
  expect(inTime.data.marks).toEqual([])
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)
  expect(pdfText(rawPayload).texts.filter((text) => text.includes('registro tardio'))).toHaveLength(1)
})

test('decision 10: a link is the hash of its very text, in the form agreed on, and the document prints how many there are and how they end', async () => {
  const observations = 'Coração'.normalize('NFD')
  const measurements = { currentA: 7.5, observations }
  await app.as(owner).execute(planId, { scheduleId: ids[0]!, executedDate: today, executedBy, measurements })
  const links = await chainOf(app, owner, planId)
  let before: string | null = null
  for (const [at, { text, hash, kind, receivedAt }] of links.entries()) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(text).toBe(text.normalize('NFC'))
    const parts = JSON.parse(text) as [string, ...unknown[]]
    expect(parts.slice(0, 7)).toEqual([
      'prumo-pmoc-v1',
      owner.companyId,
      planId,
      at + 1,
      kind,
      new Date(receivedAt).toISOString(),
      before,
    ])
    expect(canonicalJson(parts as never)).toBe(text)
    before = hash
  }
  expect(links.at(-1)!.text).toContain('"currentA":"7.50"')
  const { data } = await app.call(owner, planDocuments.issue, { params: { id: planId }, body: { withPending: true } })
  const { rawPayload } = await app.raw({ url: `/api/system/api/v1/Pmoc/documents/${data.id}/file` }, owner)
  const { texts } = pdfText(rawPayload)
  expect(texts[texts.indexOf('Elos na corrente') + 1]).toBe(String(links.length))
  expect(texts[texts.indexOf('Último elo') + 1]).toBe(before)
})

test('decision 15: a code of sixteen letters tells what stands on the paper and the state of the chain, no person of its links and no file', async () => {
  await app.as(owner).execute(planId, { scheduleId: ids[0]!, executedDate: today, executedBy })
  const { data: issued } = await app.call(owner, planDocuments.issue, {
    params: { id: planId },
    body: { withPending: true },
  })
  expect(issued.code).toMatch(/^[A-Z2-7]{16}$/)
  const { data } = await app.call(null, verification.check, { params: { code: issued.code } })
  expect(data).toMatchObject({ number: 1, company: 'Empresa de Teste', hasFile: false, isChainWhole: true })
  expect(data.plan).toEqual({
    pmocCode: expect.stringMatching(/^PMOC-2026-\d{3}$/) as string,
    version: '1.0.0',
    building: 'Hospital Santa Clara',
    responsible: { name: 'Ana Prado', council: 'CREA', registration: '123' },
    artNumber: 'ART-1',
  })
  expect(data.chain!.links.map((link) => Object.keys(link).toSorted())).toEqual(
    data.chain!.links.map(() => ['hash', 'kind', 'receivedAt']),
  )
  expect(JSON.stringify(data)).not.toMatch(/Rafael|52998224725|529\.982|ana@prado/)
  expect((await app.raw({ url: `/api/public/documents/${issued.code}/file` })).statusCode).toBe(403)
})
