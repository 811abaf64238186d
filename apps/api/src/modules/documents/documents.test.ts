import { createHash } from 'node:crypto'
import { documentTexts } from '@prumo/contract/documents/document-texts'
import { verification } from '@prumo/contract/documents/verification'
import { sales } from '@prumo/contract/sales/sales'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { runJob } from '../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const drawn = async (id: string, body: object = {}) => {
  const answer = await app.raw({ method: 'POST', url: `/api/sale/sales/${id}/file`, payload: body }, owner)
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    code: String(answer.headers['x-verification-code']),
    name: String(answer.headers['content-disposition']),
  }
}
const check = async (code: string) => (await app.call(null, verification.check, { params: { code } })).data
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const saidBy = (bytes: Buffer) => pdfText(bytes).texts.join(' ')

test('a text that is saved is a new version; the same text is the same version', async () => {
  const save = (text: string) =>
    app.call(owner, documentTexts.save, { params: { part: 'quote-terms' }, body: { text } })
  expect((await save('Garantia de 3 meses')).data).toMatchObject({ version: 1, text: 'Garantia de 3 meses' })
  expect((await save('Garantia de 3 meses')).data.version).toBe(1)
  expect((await save('Garantia de 12 meses')).data.version).toBe(2)
  const { items } = (await app.call(owner, documentTexts.list, {})).data
  expect(items.map(({ part, version }) => [part, version])).toEqual([
    ['header', 0],
    ['quote-terms', 2],
    ['order-terms', 0],
    ['service-order-terms', 0],
    ['footer', 0],
  ])
  const seller = await app.aMember(owner, ['sale.post'])
  expect((await app.call(seller, documentTexts.save, { params: { part: 'header' }, body: { text: 'x' } })).status).toBe(
    403,
  )
})

test('a preview carries the texts that are being written, and is not issued', async () => {
  const payload = { kind: 'quote', texts: { header: 'Prezado cliente', 'quote-terms': 'Pagamento em 30 dias' } }
  const answer = await app.raw({ method: 'POST', url: '/api/system/document-texts/preview', payload }, owner)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = saidBy(answer.rawPayload)
  for (const words of ['Prezado cliente', 'Pagamento em 30 dias', 'Prévia']) expect(text).toContain(words)
})

test('the document of a sale says what was sold, is issued once, and anew when the sale changes [sal-66]', async () => {
  await app.as(owner).pixAccount()
  await app.call(owner, documentTexts.save, { params: { part: 'quote-terms' }, body: { text: 'Garantia de 12 meses' } })
  const quote = await app.as(owner).quote({ payment: { paymentMethod: 'PIX' } })
  const first = await drawn(quote.id)
  expect(first).toMatchObject({ status: 200, name: `attachment; filename="Orcamento_${quote.code}.pdf"` })
  const text = saidBy(first.bytes)
  for (const words of [
    'Escritório Lima & Sá',
    'Opcionais',
    'R$ 500,00',
    'Garantia de 12 meses',
    'br.gov.bcb.pix',
    first.code.slice(0, 4),
  ])
    expect(text).toContain(words)
  expect((await drawn(quote.id)).code).toBe(first.code)
  expect(await check(first.code)).toMatchObject({
    state: 'current',
    documentVersion: 1,
    sha256: sha256(first.bytes),
    isChainWhole: true,
    title: `Orçamento ${quote.code}`,
    signedAt: null,
  })

  await app.call(owner, sales.update, { params: { id: quote.id }, body: { discountPrice: 10 } })
  const second = await drawn(quote.id)
  expect(second.code).not.toBe(first.code)
  expect(await check(first.code)).toMatchObject({
    state: 'superseded',
    supersededBy: second.code,
    sha256: sha256(first.bytes),
  })
  expect(
    await check(
      second.code
        .toLowerCase()
        .replace(/(.{4})/g, '$1-')
        .slice(0, 19),
    ),
  ).toMatchObject({ state: 'current', documentVersion: 2 })
  await app.call(owner, sales.changeStatus, { params: { id: quote.id }, body: { status: 'APPROVED' } })
  expect((await drawn(quote.id)).name).toBe(`attachment; filename="OS_${quote.code}.pdf"`)
})

test('a signed quote has a sheet of evidence, and one changed byte is another document [sal-130]', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const { data } = await app.call(null, publicQuotes.approve, {
    params: { token },
    body: await app.as(null).approval(token),
  })
  const file = await app.raw({ url: `/api/public/quotes/${token}/file` })
  const text = saidBy(file.rawPayload)
  for (const words of ['Registro da assinatura', 'Paulo Henrique Lima', '529.982.247-25', data.shownHash])
    expect(text).toContain(words)
  const issued = await check(data.answer!.code!)
  expect(issued).toMatchObject({ state: 'current', signedAt: data.answer!.at, sha256: sha256(file.rawPayload) })
  expect(JSON.stringify(issued)).not.toContain('Paulo')
  const altered = Buffer.from(file.rawPayload)
  altered[altered.length >> 1]! ^= 1
  expect(sha256(altered)).not.toBe(issued.sha256)
  expect((await app.raw({ url: `/api/public/documents/${issued.code}/file` })).statusCode).toBe(403)
  const { documents } = (await app.call(owner, quoteLinks.get, { params: { id: quote.id } })).data
  const kept = await app.raw({ url: `/api/sale/sales/documents/${documents[0]!.id}/file` }, owner)
  expect(kept.rawPayload.equals(file.rawPayload)).toBe(true)
  expect(documents).toMatchObject([{ isSigned: true, isSuperseded: false }])
})

test('evidence, texts and documents cannot be changed, not even by the owner of the tables', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  await app.call(null, publicQuotes.approve, { params: { token }, body: await app.as(null).approval(token) })
  await app.call(owner, documentTexts.save, { params: { part: 'footer' }, body: { text: 'Rodapé' } })
  const database = await connectAsOwner(app.connection)
  try {
    await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
    for (const [table, change] of [
      ['signature', `name = 'Outro'`],
      ['issued_document', `sha256 = repeat('a', 64)`],
      ['document_text', `text = 'Outro'`],
    ] as const) {
      expect((await database.query(`select from ${table}`)).rowCount).toBeGreaterThan(0)
      for (const statement of [`update ${table} set ${change}`, `delete from ${table}`])
        await expect(database.query(statement)).rejects.toThrow(`rows of ${table} are never changed`)
    }
  } finally {
    await database.end()
  }
})

test('a document that was changed behind the triggers breaks the chain, which the page and the nightly check tell', async () => {
  const quote = await app.as(owner).quote()
  const first = await drawn(quote.id)
  await app.call(owner, sales.update, { params: { id: quote.id }, body: { discountPrice: 10 } })
  const second = await drawn(quote.id)
  const database = await connectAsOwner(app.connection)
  const toldOf = async () =>
    (await app.services.credentialPool.query('select 1 from outbox_mail where body_text like $1', [`%${first.code}%`]))
      .rowCount
  await runJob(app, 'check-document-chain')
  expect(await toldOf()).toBe(0)
  try {
    await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
    await database.query('alter table issued_document disable trigger issued_document_is_append_only')
    await database.query(`update issued_document set sha256 = repeat('a', 64) where code = $1`, [first.code])
    await database.query('alter table issued_document enable trigger issued_document_is_append_only')
  } finally {
    await database.end()
  }
  expect((await check(first.code)).isChainWhole).toBe(false)
  expect((await check(second.code)).isChainWhole).toBe(true)
  await runJob(app, 'check-document-chain')
  expect(await toldOf()).toBe(1)
})

test('documents of one company issued at the same instant follow one another in one chain', async () => {
  const quotes = [await app.as(owner).quote(), await app.as(owner).quote(), await app.as(owner).quote()]
  const files = await Promise.all(quotes.map(({ id }) => drawn(id)))
  const numbers = await Promise.all(files.map(async ({ code }) => (await check(code)).number))
  expect(numbers.toSorted()).toEqual([1, 2, 3])
  for (const { code } of files) expect((await check(code)).isChainWhole).toBe(true)
})
