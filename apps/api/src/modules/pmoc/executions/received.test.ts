import { people } from '@prumo/contract/people/people'
import { personalData } from '@prumo/contract/people/personal-data'
import { executions } from '@prumo/contract/pmoc/executions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { aMaintainer, execute } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
let ids: string[]
const now = new Date('2026-03-10T15:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => void ({ owner, technician, rafael, planId, ids } = await aMaintainer(app)))

const point = (x: number, y: number) => ({ x, y, time: x, pressure: 0.5 })
const signature = [{ points: [point(1, 4), point(30.25, 20), point(60, 2)] }, { points: [point(12, 12)] }]
const scheduled = (at: number) => ids[at]!
const done = async (at: number, own: object) => {
  const body = { scheduleId: scheduled(at), executedDate: '2026-03-10', executedBy: rafael, ...own }
  const { data, problem } = await execute(app, technician, planId, body)
  expect(problem?.title).toBeUndefined()
  return data
}
const read = async (id: string) => (await app.call(owner, executions.get, { params: { id } })).data
const ofItem = async (at: number) =>
  (await app.call(owner, executions.ofItem, { params: { id: scheduled(at) } })).data.items
const printed = async () => {
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)
  return { text: pdfText(rawPayload).texts.join(' '), figures: figuresOf(rawPayload) }
}
/** What is said of pictures to whoever cannot see them. */
const figuresOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Alt \(([^)]*)\)/g)].map(([, alt]) =>
    alt!.startsWith('þÿ') ? Buffer.from(alt!.slice(2), 'latin1').swap16().toString('utf16le') : alt!,
  )

test('the signature of whoever received the work is read where one execution is, and no list carries it', async () => {
  const { id } = await done(0, { receivedByName: 'Lívia Prado', signature })
  expect(await read(id)).toMatchObject({ receivedByName: 'Lívia Prado', hasSignature: true, signature })
  expect(await ofItem(0)).toMatchObject([{ id, receivedByName: 'Lívia Prado', signature }])
  const unsigned = await done(1, { receivedByName: 'Paulo' })
  expect(await read(unsigned.id)).toMatchObject({ receivedByName: 'Paulo', hasSignature: false, signature: null })
  const { data } = await app.call(owner, executions.approve, { body: { executionIds: [id] } })
  expect(data.items).toMatchObject([{ id, hasSignature: true }])
  expect(data.items[0]).not.toHaveProperty('signature')
})

test('who received the work is printed with the signature drawn', async () => {
  await done(0, { receivedByName: 'Lívia Prado', signature })
  await done(1, { receivedByName: 'Paulo' })
  await done(2, { signature })
  const { text, figures } = await printed()
  expect(text).toContain('Recebido por Lívia Prado.')
  expect(text).toContain('Recebido por Paulo.')
  expect(text).toContain('Recebido com assinatura, sem nome.')
  expect(figures).toEqual(['Assinatura de Lívia Prado', 'Assinatura de quem recebeu'])
})

test('of a long signature so many points are drawn as the eye needs', async () => {
  const points = Array.from({ length: 4000 }, (_one, index) => point(index % 300, (index * 7) % 90))
  await done(0, { receivedByName: 'Lívia', signature: Array.from({ length: 8 }, () => ({ points })) })
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)
  expect(figuresOf(rawPayload)).toEqual(['Assinatura de Lívia'])
  expect(rawPayload.length).toBeLessThan(120_000)
})

test('whoever received the work and was forgotten is told as such, on screen and on paper, without the drawing', async () => {
  const { id } = await done(0, { receivedByName: 'Beatriz Nunes', signature })
  const other = await done(1, {})
  const person = await app.call(owner, people.create, { body: { name: 'Beatriz Nunes', type: 'Technical' } })
  const forgotten = await app.call(owner, personalData.anonymize, {
    params: { id: person.data.id },
    body: { name: 'Beatriz Nunes', acceptOpen: true },
  })
  expect(forgotten.status).toBe(200)
  expect(await read(id)).toMatchObject({
    receivedByName: 'dado pessoal removido',
    hasSignature: false,
    signature: null,
  })
  expect(await read(other.id)).toMatchObject({ receivedByName: null, signature: null })
  const { text, figures } = await printed()
  expect(text).toContain('Recebido por dado pessoal removido.')
  expect(text.match(/Recebido /g)).toHaveLength(1)
  expect(figures).toEqual([])
})
