import { verification } from '@prumo/contract/documents/verification'
import { files } from '@prumo/contract/files/files'
import { people } from '@prumo/contract/people/people'
import { personalData } from '@prumo/contract/people/personal-data'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { saleDocuments } from '@prumo/contract/sharing/sale-documents'
import { aResponsible, machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aReport } from '../../../testing/pmoc/equipment.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let id: string
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => {
  owner = await app.anOwner()
  const body = { name, type: 'Customer' as const, document: '52998224725', cellPhone: '91977776666' }
  id = (await app.call(owner, people.create, { body })).data.id
})
afterAll(() => app.stop())

const name = 'Zuleica Quaresma Xavante'
const told = /zuleica|quaresma|529\.?982|91977776666/i
const anonymize = () => app.call(owner, personalData.anonymize, { params: { id }, body: { name, acceptOpen: true } })
const draw = (saleId: string) => app.raw({ method: 'POST', url: `/api/sale/sales/${saleId}/file`, payload: {} }, owner)
const progressOf = async (person: Person, saleId: string) =>
  (await app.call(person, quoteLinks.get, { params: { id: saleId } })).data
const fileOf = (person: Person, documentId: string) =>
  app.raw({ url: `/api/sale/sales/documents/${documentId}/file` }, person)

const fileIdOf = async (documentId: string) => {
  const { rows } = await app.services.asOwner((database) =>
    database
      .query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
      .then(() =>
        database.query<{ id: string }>('select file_id as id from issued_document where id = $1', [documentId]),
      ),
  )
  return rows[0]!.id
}

/** What an address tells, pages of a PDF too. */
async function readAt(url: string, person?: Person) {
  const answer = await app.raw({ url }, person)
  const isPdf = String(answer.headers['content-type']).includes('pdf')
  return isPdf ? pdfText(answer.rawPayload).texts.join(' ') : answer.body
}
const tellingAddresses = async (urls: readonly string[]) => {
  const found: string[] = []
  for (const url of urls) if (told.test(await readAt(url))) found.push(url)
  return found
}

/** Bought by a quote that was approved and signed by link; issued as quote and as order; the order given by a link. */
async function aSignedSale() {
  const quote = await app.as(owner).quote({ clientId: id, notes: `Tratar com ${name}` })
  const token = await app.as(owner).quoteLink(quote.id)
  const body = await app.as(null).approval(token, { name })
  await app.call(null, publicQuotes.approve, { params: { token }, body })
  await draw(quote.id)
  const { documents } = await progressOf(owner, quote.id)
  const { data } = await app.call(owner, saleDocuments.share, { params: { id: documents[0]!.id } })
  const shared = data.url.split('/d/')[1]!
  return {
    saleId: quote.id,
    documents,
    quoteUrls: [`/q/${token}`, `/api/public/quotes/${token}`, `/api/public/quotes/${token}/file`],
    documentUrls: [`/api/public/sale-documents/${shared}/file`],
    otherUrls: [`/d/${shared}`, ...documents.map(({ code }) => `/verificar/${code}`)],
  }
}

/** Received and signed for, printed in a document that anybody may have; and what a visitor and the team wrote. */
async function aMaintainedMachine() {
  const machine = await app
    .as(owner)
    .stickeredMachine({
      ...machinesWith({ machines: 1 }),
      responsible: { ...aResponsible, name },
      equipmentInventory: [
        { ref: 'EQ-01', tag: 'EQ-01', type: 'split_hi_wall', notes: `Chave com ${name}`, notesArePublic: true },
      ],
    })
  const { planId } = machine
  await app.as(owner).makeSchedule(planId)
  const { scheduleId } = (await app.as(owner).scheduleOf(planId)).items[0]!
  const executedBy = await app.as(owner).technician()
  const points = [0, 1, 2].map((step) => ({ x: step, y: step, time: step, pressure: 0.5 }))
  const received = { receivedByName: name, signature: [{ points }] }
  const done = await execute(app, owner, planId, { scheduleId, executedDate: '2026-10-01', executedBy, ...received })
  expect(done.problem?.title).toBeUndefined()
  const issue = { params: { id: planId }, body: { withPending: true } }
  const { data: issued } = await app.call(owner, planDocuments.issue, issue)
  await app.call(owner, planDocuments.publish, { params: { id: issued.id }, body: { isFilePublic: true } })
  const report = await aReport(app, machine, { description: `Avisem ${name}`, contact: `${name}, 91977776666` })
  const { items } = (await app.call(owner, problemReports.list, { body: {} })).data
  await app.call(owner, problemReports.close, {
    params: { id: items[0]!.id },
    body: { answer: `Feito, ${name}`, isUnfounded: false } as never,
  })
  return {
    issued,
    planId,
    urls: [
      `/public/pmoc/equipment/${machine.id}/qrcode?token=${machine.token}`,
      `/relato/${report.token}`,
      `/api/public/problem-reports/${report.token}`,
      `/verificar/${issued.code}`,
      `/api/public/documents/${issued.code}`,
      `/api/public/documents/${issued.code}/file`,
    ],
  }
}

test('whoever is anonymised is so on every public address, and the dialog says what is kept, closed, and why', async () => {
  const sale = await aSignedSale()
  const machine = await aMaintainedMachine()
  const other = await app.as(owner).quote({ notes: `Indicado por ${name}` })
  const otherUrl = `/q/${await app.as(owner).quoteLink(other.id)}`
  const telling = [...sale.quoteUrls, ...sale.documentUrls, ...machine.urls, otherUrl]
  expect(await tellingAddresses([...telling, ...sale.otherUrls])).toEqual(telling)

  const { data: preview } = await app.call(owner, personalData.preview, { params: { id } })
  expect(preview.removed).toContainEqual({ label: 'links abertos', count: 2 })
  expect(preview.kept).toEqual(
    expect.arrayContaining([
      { label: 'assinatura de orçamento', count: 1, why: expect.stringContaining('só um dono') as string },
      { label: 'documentos de vendas', count: 2, why: expect.stringContaining('LGPD, art. 16') as string },
      { label: 'PMOC emitido', count: 1, why: expect.stringContaining('sem endereço público') as string },
    ]),
  )
  const answer = await anonymize()
  expect([answer.problem?.title, answer.data]).toEqual([undefined, preview])
  expect(await tellingAddresses([...telling, ...sale.otherUrls])).toEqual([])
  for (const url of [...sale.quoteUrls, ...sale.documentUrls]) expect((await app.raw({ url })).statusCode).toBe(404)
  for (const url of [...machine.urls.slice(0, 5), otherUrl]) expect((await app.raw({ url })).statusCode).toBe(200)
  const { data: contacts } = await app.call(owner, problemReports.list, { body: {} })
  expect(JSON.stringify(contacts)).not.toMatch(told)
})

test('what was signed and issued stays as it was, for owners alone, and is given to nobody by a link', async () => {
  const { saleId, documents } = await aSignedSale()
  const seller = await app.aMember(owner, ['sale.post', 'people.post'])
  await anonymize()
  const forSeller = await progressOf(seller, saleId)
  expect(JSON.stringify(forSeller)).not.toMatch(told)
  expect(forSeller.answers).toMatchObject([{ name: 'Pessoa anonimizada', document: null, strokes: null, address: '' }])
  expect(forSeller.documents.map(({ isClosed }) => isClosed)).toEqual([true, true])
  expect((await progressOf(owner, saleId)).answers).toMatchObject([{ name, document: '52998224725' }])
  for (const document of documents) {
    expect((await fileOf(seller, document.id)).json()).toMatchObject({ status: 403, code: 'document.closed' })
    const fileId = await fileIdOf(document.id)
    expect((await app.call(seller, files.get, { params: { id: fileId } })).status).toBe(403)
    expect((await app.call(owner, files.get, { params: { id: fileId } })).status).toBe(200)
    const kept = await fileOf(owner, document.id)
    expect([kept.statusCode, told.test(pdfText(kept.rawPayload).texts.join(' '))]).toEqual([200, true])
    const shared = await app.call(owner, saleDocuments.share, { params: { id: document.id } })
    expect(shared.problem.code).toBe('document.closed')
    const { statusCode } = await app.raw({ url: `/api/public/documents/${document.code}` })
    expect(statusCode).toBe(200)
  }
  const anew = await draw(saleId)
  expect([anew.statusCode, told.test(pdfText(anew.rawPayload).texts.join(' '))]).toEqual([200, false])
})

test('an issued plan stays with who reads plans, whole in its chain, and cannot be made public again', async () => {
  const { issued, planId } = await aMaintainedMachine()
  await anonymize()
  const reader = await app.aMember(owner, ['pmoc.read'])
  const file = await app.raw({ url: `/api/${planDocuments.download.path.replace('{id}', issued.id)}` }, reader)
  expect(file.statusCode).toBe(200)
  const { data } = await app.call(null, verification.check, { params: { code: issued.code } })
  expect(data).toMatchObject({ hasFile: false, isChainWhole: true, chain: { isWhole: true } })
  const again = await app.call(owner, planDocuments.publish, {
    params: { id: issued.id },
    body: { isFilePublic: true },
  })
  expect(again.problem.code).toBe('plan-document.closed')
  const told = (await app.call(reader, planDocuments.list, { params: { id: planId } })).data.items[0]
  expect(told).toMatchObject({ isFilePublic: false, closedAt: expect.any(String) })
})

test('signed for somebody else, the name on the quote goes too: by the document, however the name was written', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const body = await app.as(null).approval(token, { name: 'Zu Quaresma' })
  await app.call(null, publicQuotes.approve, { params: { token }, body })
  expect(await tellingAddresses([`/q/${token}`])).toHaveLength(1)
  expect((await anonymize()).status).toBe(200)
  expect(await tellingAddresses([`/q/${token}`, `/api/public/quotes/${token}/file`])).toEqual([])
})

test('a seller who is anonymised stands on no public page of what they sold', async () => {
  const { data: seller } = await app.call(owner, people.create, { body: { name: 'Ozébio Quaresma', type: 'Seller' } })
  const quote = await app.as(owner).quote({ sellerId: seller.id })
  const [answered, open] = [await app.as(owner).quoteLink(quote.id), await app.as(owner).quote({ sellerId: seller.id })]
  const stillOpen = await app.as(owner).quoteLink(open.id)
  await app.call(null, publicQuotes.approve, {
    params: { token: answered },
    body: await app.as(null).approval(answered, { name: 'Paulo Lima', document: '11144477735' }),
  })
  const urls = [answered, stillOpen].flatMap((token) => [`/q/${token}`, `/api/public/quotes/${token}/file`])
  expect(await tellingAddresses(urls)).toEqual(urls)
  const forgotten = await app.call(owner, personalData.anonymize, {
    params: { id: seller.id },
    body: { name: 'Ozébio Quaresma', acceptOpen: true },
  })
  expect(forgotten.problem?.title).toBeUndefined()
  expect(await tellingAddresses(urls)).toEqual([])
  expect((await app.raw({ url: urls[2]! })).statusCode).toBe(200)
})

test('a building whose owner was anonymised is named by no sticker and no code', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const issue = { params: { id: machine.planId }, body: { withPending: true } }
  const { data: issued } = await app.call(owner, planDocuments.issue, issue)
  const urls = [`/public/pmoc/equipment/${machine.id}/qrcode?token=${machine.token}`, `/verificar/${issued.code}`]
  const building = 'Hospital Santa Clara'
  for (const url of urls) expect(await readAt(url)).toContain(building)
  const { items } = (await app.call(owner, people.list, { body: { filters: { search: building } } })).data
  const params = { id: items[0]!.id }
  await app.call(owner, personalData.anonymize, { params, body: { name: building, acceptOpen: true } })
  for (const url of urls) {
    const page = await app.raw({ url })
    expect([page.statusCode, page.body.includes(building)]).toEqual([200, false])
  }
})
