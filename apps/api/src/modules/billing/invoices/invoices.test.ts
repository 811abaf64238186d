import { inflateSync } from 'node:zlib'
import { invoices } from '@prumo/contract/billing/invoices'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard, invoicesOf, letDaysPass } from '../../../testing/servers/billing.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
  owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  await addCard(app, owner)
  await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })
  await letDaysPass(app, owner, 15)
  await app.call(owner, subscriptions.choose, { body: { plan: 'destino' } })
})
afterAll(() => app.stop())

const pdfOf = (person: Person, id: string) => app.raw({ url: `/api/payment/invoice/${id}/pdf` }, person)

/** The words of a PDF written with the standard fonts: the streams, inflated, and the strings in them. */
function wordsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content]) => {
    try {
      return inflateSync(Buffer.from(content!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const rows = streams.join('\n').matchAll(/\[(.*?)\] TJ/g)
  return [...rows]
    .map(([, row]) =>
      [...row!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    )
    .join('\n')
}

test('invoices are numbered from one, with lines and attempts', async () => {
  const [first, second] = await invoicesOf(app, owner)
  expect([first!.number, second!.number]).toEqual([1, 2])
  const { data } = await app.call(owner, invoices.get, { params: { id: second!.id } })
  expect(data).toMatchObject({
    status: 'paid',
    description: 'Plano Destino',
    total: 75,
    issuedOn: '2026-11-30',
    cardBrand: 'visa',
    cardLast4: '4242',
    lines: [
      {
        description: 'Plano Destino',
        productId: 'destino',
        amount: 99.95,
        periodStart: '2026-11-30',
        periodEnd: '2026-12-15',
      },
      { description: 'Crédito: Plano Trilha, dias não usados', productId: 'trilha', amount: -24.95 },
    ],
    attempts: [{ succeeded: true, cardLast4: '4242', reason: null }],
  })
  expect(data.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(7500)
})

test('an invoice is a real PDF in Portuguese with the right payer, lines, dates and total [plat-131]', async () => {
  const [, second] = await invoicesOf(app, owner)
  const answer = await pdfOf(owner, second!.id)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="fatura-prumo-000002.pdf"',
  ])
  const pdf = answer.rawPayload
  expect([pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF'])
  const words = wordsOf(pdf)
  for (const part of [
    'Fatura nº 000002',
    'Situação: Paga',
    'Empresa de Teste',
    'CNPJ 11.222.333/0001-81',
    'Emitida em 30/11/2026',
    '30/11/2026 a 15/12/2026',
    'R$ 99,95',
    '-R$ 24,95',
    'Total R$ 75,00',
    'Pago em 30/11/2026 com Visa final 4242',
  ]) {
    expect(words).toContain(part)
  }
})

test('many invoices at once are drawn without holding up other requests', async () => {
  const [first] = await invoicesOf(app, owner)
  const drawing = Promise.all(Array.from({ length: 10 }, () => pdfOf(owner, first!.id)))
  expect((await app.call(owner, invoices.get, { params: { id: first!.id } })).status).toBe(200)
  expect((await drawing).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
})

test('invoices of another company are not found; without the settings permission they are refused', async () => {
  const [first] = await invoicesOf(app, owner)
  const stranger = await app.anOwner()
  expect((await pdfOf(stranger, first!.id)).json().code).toBe('not-found')
  expect((await app.call(stranger, invoices.get, { params: { id: first!.id } })).problem.code).toBe('not-found')
  expect(await invoicesOf(app, stranger)).toEqual([])
  expect((await pdfOf(await app.aMember(owner, ['transaction.post']), first!.id)).json().code).toBe(
    'permission-missing',
  )
})

test('invoices are filtered by status and by day', async () => {
  const list = async (filters: object) =>
    (await app.call(owner, invoices.list, { body: { filters } })).data.items.map(({ number }) => number)
  expect(await list({ status: 'paid' })).toEqual([1, 2])
  expect(await list({ status: 'open' })).toEqual([])
  expect(await list({ from: '2026-11-30', to: '2026-11-30' })).toEqual([2])
})
