import { allRoutes } from '@prumo/contract/catalogue'
import { verification } from '@prumo/contract/documents/verification'
import { sales } from '@prumo/contract/sales/sales'
import { publicDocuments } from '@prumo/contract/sharing/public-documents'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { saleDocuments } from '@prumo/contract/sharing/sale-documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let now = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const drawn = (id: string) => app.raw({ method: 'POST', url: `/api/sale/sales/${id}/file`, payload: {} }, owner)
const documentsOf = async (id: string) => (await app.call(owner, quoteLinks.get, { params: { id } })).data.documents
const share = async (person: Person, id: string) => app.call(person, saleDocuments.share, { params: { id } })
const tokenOf = ({ data }: Awaited<ReturnType<typeof share>>) => data.url.split('/d/')[1]!
const fileBy = (token: string) => app.raw({ url: `/api/public/sale-documents/${token}/file` })

/** A quote, the same signed, and what became of it: each issued. */
async function issuedDocuments() {
  const quote = await app.as(owner).quote({ notes: 'Entregar na garagem' })
  await drawn(quote.id)
  const token = await app.as(owner).quoteLink(quote.id)
  await app.call(null, publicQuotes.approve, { params: { token }, body: await app.as(null).approval(token) })
  await drawn(quote.id)
  return { quote, documents: await documentsOf(quote.id) }
}

/** Scripts, styles and the names of files they came in. */
const withoutCode = (page: string) =>
  page.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/\/assets\/[^"']+/g, '')

/** Of client, signer, lines, amounts and notes. */
const content = /lima|paulo|52998224725|529\.982|9198888|SPL|RAI|500,00|\b500\b|\b300\b|garagem/i

test('a code alone tells that a document is genuine, by whom and when, on every public address: nothing of client, lines or amounts', async () => {
  const { documents } = await issuedDocuments()
  expect(documents.map(({ kind }) => kind)).toEqual(['service-order', 'quote', 'quote'])
  const byCode = allRoutes.filter(({ path, access }) => access === 'anyone' && path.includes('{code}'))
  for (const { code } of documents) {
    const { data } = await app.call(null, verification.check, { params: { code } })
    expect(data).toMatchObject({
      company: 'Empresa de Teste',
      isChainWhole: true,
      hasFile: false,
      sha256: expect.any(String),
    })
    const urls = [...byCode.map(({ path }) => `/api/${path.replace('{code}', code)}`), `/verificar/${code}`]
    for (const url of urls) {
      const answer = await app.raw({ url })
      const told = withoutCode(answer.body)
        .replaceAll(/[0-9a-f]{64}/g, '')
        .replaceAll(code, '')
      expect([url, content.exec(told)?.[0], answer.headers['content-type']]).toEqual([
        url,
        undefined,
        expect.not.stringContaining('pdf'),
      ])
    }
    expect((await app.call(null, verification.download, { params: { code } })).problem.code).toBe(
      'document.file-not-public',
    )
  }
})

test('a code has 80 random bits, whatever it is the code of', async () => {
  const { documents } = await issuedDocuments()
  expect(new Set(documents.map(({ code }) => code)).size).toBe(3)
  for (const { code } of documents) expect(code).toMatch(/^[A-Z2-7]{16}$/)
})

test('a link that somebody made opens the document, byte for byte, until it ends or is closed', async () => {
  const { quote, documents } = await issuedDocuments()
  const order = documents[0]!
  expect(order.isShared).toBe(false)
  const token = tokenOf(await share(owner, order.id))
  const { data } = await app.call(null, publicDocuments.get, { params: { token } })
  expect(data).toMatchObject({ title: order.title, code: order.code, company: { name: 'Empresa de Teste' } })
  const page = await app.raw({ url: `/d/${token}` })
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(`<h1>${order.title}</h1>`)])
  const kept = await app.raw({ url: `/api/sale/sales/documents/${order.id}/file` }, owner)
  const given = await fileBy(token)
  expect([given.statusCode, given.rawPayload.equals(kept.rawPayload)]).toEqual([200, true])
  expect(pdfText(given.rawPayload).texts.join(' ')).toContain('Escritório Lima')
  expect((await documentsOf(quote.id))[0]!.isShared).toBe(true)

  await app.call(owner, quoteLinks.revoke, { params: { id: quote.id } })
  expect([(await fileBy(token)).statusCode, (await app.raw({ url: `/d/${token}` })).statusCode]).toEqual([404, 404])
  expect((await documentsOf(quote.id))[0]!.isShared).toBe(false)
  const later = tokenOf(await share(owner, order.id))
  now = new Date(now.getTime() + 91 * 86_400_000)
  expect((await app.call(null, publicDocuments.get, { params: { token: later } })).problem.code).toBe(
    'public-link.ended',
  )
})

test('only who may change a sale of its type makes a link; only who may read it has the file', async () => {
  const { documents } = await issuedDocuments()
  const { id } = documents[0]!
  const download = async (person: Person) =>
    (await app.raw({ url: `/api/sale/sales/documents/${id}/file` }, person)).statusCode
  const [reader, orders, technician] = [
    await app.aMember(owner, ['sale.read']),
    await app.aMember(owner, ['sale-order.post']),
    await app.aMember(owner, ['service-order.post']),
  ]
  expect([(await share(reader, id)).status, await download(reader)]).toEqual([403, 200])
  expect([(await share(orders, id)).status, await download(orders)]).toEqual([404, 404])
  expect([(await share(technician, id)).status, await download(technician)]).toEqual([200, 200])
  const stranger = await app.anOwner()
  expect([(await share(stranger, id)).status, await download(stranger)]).toEqual([404, 404])
})

test('a document of a sale that was deleted is opened by no link', async () => {
  const quote = await app.as(owner).quote()
  await drawn(quote.id)
  const [document] = await documentsOf(quote.id)
  const token = tokenOf(await share(owner, document!.id))
  await app.call(owner, sales.remove, { params: { id: quote.id } })
  expect((await fileBy(token)).statusCode).toBe(404)
})
