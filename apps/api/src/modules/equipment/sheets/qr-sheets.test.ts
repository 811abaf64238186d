import { equipment } from '@prumo/contract/pmoc/equipment'
import { planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { codesInPdf } from '../../../testing/files/read-codes.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const print = async (body: object, person = owner) => {
  const url = '/api/system/api/v1/equipment/qr-codes/print'
  const {
    statusCode: status,
    rawPayload: bytes,
    headers,
  } = await app.raw({ method: 'POST', url, payload: body }, person)
  return { status, bytes, headers }
}
const tagged = (...tags: string[]) => ({
  environments: [],
  maintenancePlan: [],
  equipmentInventory: tags.map((tag) => ({ tag, locationName: tag })),
})

test('a code is read at the smallest size that is printed, and refused below it', async () => {
  await app.as(owner).plan(tagged('EQ-1', 'EQ-2', 'EQ-3', 'EQ-4', 'EQ-5', 'EQ-6', 'EQ-7'))
  const smallest = { includeAllPmocs: true, gridCols: 6, gridRows: 3, qrSize: 12 }
  const { bytes, status } = await print(smallest)
  expect(status).toBe(200)
  expect((await codesInPdf(bytes)).flat()).toHaveLength(7)
  expect((await print({ ...smallest, qrSize: 11.9 })).status).toBe(400)
})

test('whatever somebody calls a machine or writes above it, its code is printed whole', async () => {
  const odd = ['😀🔥', 'مكيف هواء', 'W'.repeat(40), '<b>(x)</b> \\ %', 'É-ção', '中央空调']
  const { id: pmocId } = await app.as(owner).plan(tagged(...odd))
  for (const own of [{}, { format: '50x50' }, { format: '60x40' }]) {
    const { bytes, status } = await print({
      pmocId,
      headerText: `😀 ‮مرحبا\n\t(Tj) ${'ä'.repeat(90)}`,
      footerText: '(\\) <</Type/Page>>',
      gridCols: 3,
      gridRows: 4,
      ...own,
    })
    expect(status).toBe(200)
    const codes = (await codesInPdf(bytes)).flat()
    expect(new Set(codes).size).toBe(odd.length)
    expect(pdfText(bytes).texts.join(' ')).toContain('É-ção')
  }
})

test('what is no margin, grid or size is refused, and named', async () => {
  const { id: pmocId } = await app.as(owner).plan()
  for (const own of [
    { marginTop: null },
    { marginTop: 'NaN' },
    { marginTop: 4.99 },
    { marginBottom: 50.01 },
    { marginLeft: 1e308 },
    { gridCols: 2.5 },
    { gridCols: -3 },
    { gridRows: 9 },
    { qrSize: 0 },
    { headerText: 'a'.repeat(121) },
    { equipmentIds: [] },
    { orientation: 'diagonal' },
  ])
    expect([own, (await print({ pmocId, ...own })).status]).toEqual([own, 400])
})

test('the sheet of a plan says that plan, though a machine is in a later one too', async () => {
  const first = await app.as(owner).plan()
  const [machine] = first.equipmentInventory
  const body = planDraft({ period: { startDate: '2027-01-01', endDate: '2027-12-31' } })
  const later = await app
    .as(owner)
    .plan({
      ...body,
      environments: [],
      maintenancePlan: [],
      equipmentInventory: [{ equipmentId: machine!.equipmentId, tag: 'EQ-01' }],
    })
  expect(later.pmocCode).not.toBe(first.pmocCode)
  const { bytes } = await print({ pmocId: first.id, equipmentIds: [machine!.equipmentId] })
  const text = pdfText(bytes).texts.join(' ')
  expect(text).toContain(`${first.pmocCode} · Hospital Santa Clara`)
  expect(text).not.toContain(later.pmocCode)
  const { data } = await app.call(owner, equipment.list, { query: { pmocId: first.id } as never })
  expect(new Set(data.items.map(({ plan }) => plan.pmocCode))).toEqual(new Set([first.pmocCode]))
})
