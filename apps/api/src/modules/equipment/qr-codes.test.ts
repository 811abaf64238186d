import { equipment } from '@prumo/contract/pmoc/equipment'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { idFromAddress } from '@prumo/domain/text/short-id'
import { planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { codesInPdf, codesInSvg } from '../../testing/files/read-codes.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { pngOf } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { multipartOf } from '../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let now = new Date('2026-06-10T12:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => {
  now = new Date('2026-06-10T12:00:00Z')
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const codeOf = (id: string, query: object = {}, person: Person | null = owner) =>
  app.call(person, equipment.qrCode, { params: { id }, query: query as never })
const opens = async (id: string, qrToken: string) =>
  (await app.call(null, publicEquipment.history, { params: { id }, query: { qrToken } })).status
const print = async (body: object, person = owner) => {
  const answer = await app.raw(
    { method: 'POST', url: '/api/system/api/v1/equipment/qr-codes/print', payload: body },
    person,
  )
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body }
}
const manyMachines = (count: number) => ({
  maintenancePlan: [],
  equipmentInventory: Array.from({ length: count }, (_, index) => ({
    tag: `EQ-${index + 1}`,
    locationName: `Sala ${index + 1}`,
  })),
})

test('the sticker of a machine is always the same, short enough for a small code, and reads as its address [pmo-102]', async () => {
  const { id, url, token } = await app.as(owner).stickeredMachine()
  expect(url.length).toBeLessThanOrEqual(98)
  const [, short, read] = /\/pmoc\/equipment\/([\w-]{22})\/qr\?t=([\w-]{22})$/.exec(url)!
  expect([idFromAddress(short!), read]).toEqual([id, token])
  const { data } = await codeOf(id)
  expect(data).toMatchObject({ url, token, isTemporary: false, expiresAt: null, level: 'H' })
  expect(await codesInSvg(data.svg)).toEqual([url])
  expect(data.svg).toContain('width="300"')
  for (const written of [id, short!]) expect(await opens(written, token)).toBe(200)
})

test('the logo of the company stands in the middle, and the code is still read [pmo-95]', async () => {
  const { id, url } = await app.as(owner).stickeredMachine()
  const file = await multipartOf('logo.png', pngOf(80, 40))
  const sent = await app.raw({ method: 'POST', url: '/api/system/company/logo?scheme=light', ...file }, owner)
  expect(sent.statusCode).toBe(200)
  const { data } = await codeOf(id)
  expect(data.svg).toContain('data:image/png;base64,')
  expect(await codesInSvg(data.svg)).toEqual([url])
  const { bytes } = await print({ includeAllPmocs: true, gridCols: 3, gridRows: 4 })
  expect((await codesInPdf(bytes)).flat()).toContain(url)
})

test('a temporary link ends after its hours, of which there are 1 to 168', async () => {
  const { id, token } = await app.as(owner).stickeredMachine()
  for (const expirationHours of [0, 169, 1.5]) expect((await codeOf(id, { expirationHours })).status).toBe(400)
  const { data } = await codeOf(id, { expirationHours: 24 })
  expect(data).toMatchObject({ isTemporary: true, expiresAt: '2026-06-11T12:00:00.000Z' })
  expect(data.url).toMatch(new RegExp(`/public/pmoc/equipment/${id}/qrcode\\?token=${data.token}$`))
  expect(await codesInSvg(data.svg)).toEqual([data.url])
  expect(data.token).not.toBe(token)
  expect(await opens(id, data.token)).toBe(200)
  now = new Date('2026-06-11T12:00:01Z')
  expect([await opens(id, data.token), await opens(id, token)]).toEqual([403, 200])
})

test('only who is signed in makes tokens, for machines and plans of their own [pmo-99, pmo-101]', async () => {
  const { id, planId, token } = await app.as(owner).stickeredMachine()
  const generate = (person: Person | null, body: object) =>
    app.call(person, publicEquipment.generateToken, { body: { equipmentId: id, ...body } as never })
  expect((await generate(null, { publicApiToken: token })).status).toBe(401)
  expect((await generate(await app.aMember(owner, ['product.read']), {})).status).toBe(403)
  const { data } = await generate(await app.aMember(owner, ['sale.read']), { pmocId: planId, publicApiToken: 'x' })
  expect(data.expiresAt).toBe('2026-06-11T12:00:00.000Z')
  expect(await opens(id, data.token)).toBe(200)
  for (const expirationHours of [0, 169]) expect((await generate(owner, { expirationHours })).status).toBe(400)
  const stranger = await app.anOwner()
  expect((await generate(stranger, {})).status).toBe(422)
  const { id: otherPlan } = await app.as(owner).plan(manyMachines(1))
  expect((await generate(owner, { pmocId: otherPlan })).status).toBe(422)
})

test('Revogar closes the sticker that is glued, and only who decides may; the next print is another one', async () => {
  const { id, token } = await app.as(owner).stickeredMachine()
  const temporary = (await codeOf(id, { expirationHours: 5 })).data.token
  const reader = await app.aMember(owner, ['pmoc.read', 'pmoc.post', 'sale.post'])
  expect((await app.call(reader, equipment.revoke, { params: { id } })).status).toBe(403)
  const { data } = await app.call(await app.aMember(owner, ['pmoc.put']), equipment.revoke, { params: { id } })
  expect(data.token).not.toBe(token)
  expect([await opens(id, token), await opens(id, temporary), await opens(id, data.token)]).toEqual([403, 403, 200])
  expect((await codeOf(id)).data.token).toBe(data.token)
  expect((await app.call(await app.anOwner(), equipment.revoke, { params: { id } })).status).toBe(404)
})

test('two people who print first at the same time print the same codes', async () => {
  await app.as(owner).plan(manyMachines(12))
  const sheets = await Promise.all([print({ includeAllPmocs: true }), print({ includeAllPmocs: true })])
  const [one, other] = await Promise.all(sheets.map(async ({ bytes }) => (await codesInPdf(bytes)).flat().toSorted()))
  expect(one).toHaveLength(12)
  expect(one).toEqual(other)
})

test.for([
  {},
  { gridCols: 3, gridRows: 4 },
  { paperSize: 'A3', orientation: 'landscape', gridCols: 6, gridRows: 3 },
  { paperSize: 'Carta', showLabels: false, includeHeader: false, includeFooter: false },
  { gridCols: 2, gridRows: 3, qrSize: 60, marginTop: 5, marginBottom: 50 },
])('every code of a sheet opens its own machine: %o', async (own: { gridCols?: number; gridRows?: number }) => {
  const plan = await app.as(owner).plan(manyMachines(14))
  const { bytes } = await print({ pmocId: plan.id, ...own })
  const { gridCols = 4, gridRows = 6 } = own
  const pages = await codesInPdf(bytes)
  expect(pages).toHaveLength(Math.ceil(14 / (gridCols * gridRows)))
  const read = pages.flat().map((url) => idFromAddress(url.split('/')[5]!))
  expect(read.toSorted()).toEqual(plan.equipmentInventory.map(({ equipmentId }) => equipmentId).toSorted())
  for (const url of pages.flat()) expect(url.length).toBeLessThanOrEqual(98)
})

test('a sheet says tag, place and plan, its header, its footer and its pages', async () => {
  const plan = await app.as(owner).plan(manyMachines(14))
  const { bytes, headers } = await print({
    pmocId: plan.id,
    gridCols: 3,
    gridRows: 4,
    footerText: 'Oficina (91) 3222-4810',
  })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="qr-codes-pmoc-${plan.id}-20260610120000.pdf"`,
    'x-total-count': '14',
  })
  const text = pdfText(bytes).texts.join('\n')
  for (const words of [
    'QR Codes - Equipamentos PMOC',
    `${plan.pmocCode} · Hospital Santa Clara`,
    'EQ-14',
    'Sala 14',
    plan.pmocCode,
    'Oficina (91) 3222-4810',
    'Página 2 de 2',
  ])
    expect(text).toContain(words)
  const all = await print({ includeAllPmocs: true })
  expect(all.headers['content-disposition']).toBe('attachment; filename="qr-codes-todos-pmocs-20260610120000.pdf"')
})

test('stickers come one a page, each with its own code', async () => {
  const plan = await app.as(owner).plan()
  for (const format of ['50x50', '60x40']) {
    const { bytes } = await print({ pmocId: plan.id, format })
    const pages = await codesInPdf(bytes)
    expect(pages.map((codes) => codes.length)).toEqual([1, 1])
  }
  const [first] = plan.equipmentInventory
  const one = await print({ pmocId: plan.id, format: '50x50', equipmentIds: [first!.equipmentId] })
  expect(await codesInPdf(one.bytes)).toEqual([[(await codeOf(first!.equipmentId)).data.url]])
})

test('what cannot be printed is refused in the words of the specification [pmo-88, pmo-89, pmo-93]', async () => {
  const titleOf = ({ body }: { body: string }) => {
    const { title, errors } = JSON.parse(body) as { title: string; errors?: { path: string; message: string }[] }
    return errors?.[0] ?? title
  }
  expect(titleOf(await print({}))).toEqual({ path: 'pmocId', message: 'Selecione um PMOC ou marque "Todos os PMOCs"' })
  expect(titleOf(await print({ includeAllPmocs: true }))).toBe('Nenhum equipamento encontrado para gerar QR codes')
  const { id: pmocId } = await app.as(owner).plan()
  for (const margin of [4, 51]) expect((await print({ pmocId, marginLeft: margin })).status).toBe(400)
  for (const margin of [5, 50])
    expect((await print({ pmocId, marginTop: margin, gridRows: 3, gridCols: 2 })).status).toBe(200)
  expect(titleOf(await print({ pmocId, gridRows: 8 }))).toContain('são necessários 12 mm')
  for (const own of [{ gridCols: 7 }, { gridRows: 2 }, { paperSize: 'A5' }])
    expect((await print({ pmocId, ...own })).status).toBe(400)
  const stranger = await app.anOwner()
  expect((await print({ pmocId }, stranger)).status).toBe(422)
})

test('machines are listed for printing, of one plan or of all', async () => {
  const one = await app.as(owner).plan()
  const body = planDraft({ entity: { name: 'Escola Modelo', cnpj: '11222333000181' }, ...manyMachines(3) })
  await app.as(owner).plan(body)
  const list = async (query: object) => (await app.call(owner, equipment.list, { query: query as never })).data
  expect((await list({})).total).toBe(5)
  expect(await list({ pmocId: one.id })).toMatchObject({
    total: 2,
    items: [
      { tag: 'EQ-01', locationName: 'Recepção', plan: { pmocCode: one.pmocCode, entity: 'Hospital Santa Clara' } },
      {},
    ],
  })
  expect((await list({ search: 'recepcao' })).total).toBe(1)
})
