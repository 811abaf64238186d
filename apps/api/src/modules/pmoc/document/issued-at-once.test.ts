import { verification } from '@prumo/contract/documents/verification'
import { personalData } from '@prumo/contract/people/personal-data'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { pngOf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
const now = new Date('2026-04-20T15:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const responsible = {
  name: 'Caio Mendes',
  council: 'CREA-PA',
  registration: '151234',
  artNumber: 'PA1',
  artValidUntil: '2099-12-31',
}
const issue = (id: string, body: object = {}) =>
  app.call(owner, planDocuments.issue, { params: { id }, body: { withPending: true, ...body } })
const check = async (code: string) => (await app.call(null, verification.check, { params: { code } })).data
const textOf = async (id: string) =>
  pdfText((await app.raw({ url: `/api/system/api/v1/Pmoc/documents/${id}/file` }, owner)).rawPayload).texts.join(' ')

async function aWorkedPlan(machines = 2) {
  const { planId: id, items } = await app.as(owner).scheduledPlan({ ...machinesWith({ machines }), responsible })
  const due = items.filter(({ plannedDate }) => plannedDate <= '2026-04-20').map(({ scheduleId }) => scheduleId)
  const executedBy = await app.as(owner).technician()
  const carryOut = (scheduleId: string, own: object = {}) =>
    execute(app, owner, id, { scheduleId, executedDate: '2026-04-19', executedBy, ...own })
  return { id, due, carryOut, executedBy }
}

test('issued several times at once, one follows the other and only the last is current', async () => {
  const plan = await app.as(owner).plan()
  const answers = await Promise.all([issue(plan.id), issue(plan.id), issue(plan.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const issued = answers.map(({ data }) => data).toSorted((one, other) => one.number - other.number)
  expect(issued.map(({ number }) => number)).toEqual([1, 2, 3])
  const seen = await Promise.all(issued.map(({ code }) => check(code)))
  expect(seen.map(({ supersededBy }) => supersededBy)).toEqual([issued[1]!.code, issued[2]!.code, null])
  expect(seen.map(({ chain }) => [chain!.printedCount, chain!.isWhole])).toEqual([
    [0, true],
    [1, true],
    [2, true],
  ])
})

test('what arrives while a plan is issued is either printed and counted, or neither', async () => {
  const { id, due, carryOut } = await aWorkedPlan()
  const [one, , two] = await Promise.all([
    issue(id),
    Promise.all(due.slice(0, 4).map((item) => carryOut(item))),
    issue(id),
  ])
  for (const { data } of [one, two]) {
    const { chain } = await check(data.code)
    expect(chain!.isWhole).toBe(true)
    const printed = (await textOf(data.id)).match(/Executado por Rafael Souza/g)?.length ?? 0
    const earlier = [one, two].filter((other) => other.data.number < data.number).length
    // The first link tells of the schedule.
    expect(1 + printed + earlier).toBe(chain!.printedCount)
  }
})

test('a logo of another company, of another person or under another address is refused, and nothing is fetched', async () => {
  const { id } = await app.as(owner).plan()
  const stranger = await app.anOwner()
  const colleague = await app.aMember(owner, ['pmoc.put', 'pmoc.read'])
  const foreign = await uploadFile(app, stranger, 'logo.png', pngOf(4, 4))
  const other = await uploadFile(app, colleague, 'logo.png', pngOf(4, 4))
  const own = await uploadFile(app, owner, 'logo.png', pngOf(4, 4))
  const refused = [
    `/api/system/file/${foreign.id}/content`,
    `/api/system/file/${other.id}/content`,
    `http://169.254.169.254/latest/meta-data`,
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    `//evil.example/api/system/file/${own.id}/content`,
    `https://evil.example/api/system/file/${own.id}/content`,
    `/api/system/file/../../${own.id}`,
    `/api/system/file/${'-'.repeat(36)}/content`,
  ]
  for (const logoUrl of refused) {
    const { status, problem } = await issue(id, { logoUrl })
    expect([logoUrl, status, problem?.code]).toEqual([logoUrl, 422, 'pmoc.logo-not-own'])
  }
  expect((await issue(id, { logoUrl: `/api/system/file/${own.id}/content` })).status).toBe(200)
})

test('words across the page are words, whatever they are', async () => {
  const { id } = await app.as(owner).plan()
  for (const watermark of ['(Tj) ET Q \\( q BT', '<b>Via</b> %PDF', '✓ مرحبا 😀', 'A'.repeat(40)]) {
    const { data, status } = await issue(id, { watermark })
    expect(status).toBe(200)
    const { rawPayload } = await app.raw({ url: `/api/system/api/v1/Pmoc/documents/${data.id}/file` }, owner)
    expect(pdfText(rawPayload).pages).toBeGreaterThan(3)
  }
  expect((await issue(id, { watermark: 'A'.repeat(41) })).status).toBe(400)
})

test('a clock that was wrong and a person who was forgotten are printed as such', async () => {
  const { id, due, carryOut, executedBy } = await aWorkedPlan(1)
  const future = {
    executedDate: '2026-05-20',
    device: { happenedAt: '2026-05-20T12:00:00Z', sentAt: now.toISOString() },
  }
  const done = await carryOut(due[0]!, future)
  expect(done.data.marks).toContain('clock_off')
  const forgotten = await app.call(owner, personalData.anonymize, {
    params: { id: executedBy },
    body: { name: 'Rafael Souza', acceptOpen: true },
  })
  expect(forgotten.status).toBe(200)
  const { data } = await issue(id)
  const text = await textOf(data.id)
  for (const words of ['relógio divergente', 'Executado por dado pessoal removido']) expect(text).toContain(words)
  expect(text).not.toContain('Rafael')
})
