import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { invoiceXml, type SampleInvoice } from '@prumo/worlds/invoice-xml'
import { sendInvoice } from '../../../testing/sales/supplier-invoices.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const codeOf = async (xml: string | Buffer, query?: string) => (await sendInvoice(app, owner, xml, query)).problem.code
const listed = async () => (await app.call(owner, supplierInvoices.list, { body: {} })).data.total

test('what is no XML, broken, empty or of another kind is refused with a sentence, and nothing is kept', async () => {
  const withName = (name: string) => `<?xml version="1.0"?><${name} xmlns="http://www.portalfiscal.inf.br/cte"/>`
  expect(await codeOf('isto não é uma nota')).toBe('invoice-file.not-xml')
  expect(await codeOf(invoiceXml().slice(0, -30))).toBe('invoice-file.not-xml')
  expect(await codeOf(Buffer.from([0xff, 0xfe, 0x00, 0x3c]))).toBe('invoice-file.not-xml')
  const { problem } = await sendInvoice(app, owner, withName('cteProc'))
  expect(problem.title).toBe('Este arquivo é um XML de outro tipo (cteProc), não uma NF-e. Envie o XML da nota fiscal.')
  expect(await codeOf(invoiceXml().replaceAll('portalfiscal.inf.br/nfe', 'exemplo.com/nfe'))).toBe(
    'invoice-file.other-schema',
  )
  expect(await listed()).toBe(0)
})

test('a file with a DOCTYPE is not opened: no entity grows in memory and none is fetched', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><nfeProc>&b;</nfeProc>`
  const outside = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><nfeProc>&x;</nfeProc>`
  expect(await codeOf(bomb)).toBe('invoice-file.unsafe')
  expect(await codeOf(outside)).toBe('invoice-file.unsafe')
  expect(await codeOf(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)).toBe('invoice-file.too-deep')
  expect(await codeOf(`<a>${' '.repeat(6 * 1024 * 1024)}</a>`)).toBe('file-too-large')
})

test('a file with more elements or attributes than an invoice can have is refused before it is read', async () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')
  expect(await codeOf(`<nfeProc ${attributes(400_000)}/>`)).toBe('invoice-file.too-deep')
  expect(await codeOf(`<nfeProc>${`<a ${attributes(30)}/>`.repeat(700)}</nfeProc>`)).toBe('invoice-file.too-deep')
  expect(await codeOf(`<nfeProc>${'<a/>'.repeat(200_001)}</nfeProc>`)).toBe('invoice-file.too-deep')
  expect(await codeOf(`<nfeProc>${'<a '.repeat(1_600_000)}`)).toBe('invoice-file.not-xml')
})

test('a key with a wrong digit, or that says something else than the invoice, is refused', async () => {
  const xml = invoiceXml({ number: 77 })
  const key = /Id="NFe(\d{44})"/.exec(xml)![1]!
  const wrong = key.slice(0, 43) + ((Number(key.at(-1)) + 1) % 10)
  expect(await codeOf(xml.replaceAll(key, wrong))).toBe('invoice-file.bad-key')
  const alone = invoiceXml({ number: 77, status: null }).replace(/<Signature.*<\/Signature>/, '')
  expect(await codeOf(alone.replace('<nNF>77</nNF>', '<nNF>78</nNF>'))).toBe('invoice-file.other-key')
  expect(await codeOf(alone.replace('<serie>1</serie>', '<serie>2</serie>'))).toBe('invoice-file.other-key')
})

test('an invoice of a day that has not come, of before there were any, or of another month than its key is refused', async () => {
  for (const day of ['2099-11-14', '2004-11-14'])
    expect(await codeOf(invoiceXml({ issuedAt: `${day}T10:00:00-03:00` }))).toBe('invoice-file.odd-day')
  const alone = invoiceXml({ status: null }).replace(/<Signature.*<\/Signature>/, '')
  expect(await codeOf(alone.replace('2026-11-14', '1970-01-01'))).toBe('invoice-file.other-key')
})

test('content that is not what was authorized is refused; the same content laid out otherwise by a program is not [cat-72]', async () => {
  const xml = invoiceXml({ lines: [{ value: 100, name: 'FITA & COLA "X"' }] })
  expect(await codeOf(xml.replaceAll('<vProd>100.00</vProd>', '<vProd>10.00</vProd>'))).toBe('invoice-file.altered')
  const sameContent = xml
    .replace('<infNFe Id=', '<infNFe   Id=')
    .replace('versao="4.00"><ide>', "versao='4.00' ><ide>")
    .replace('FITA &amp; COLA "X"', 'FITA &#38; COLA &quot;X&quot;')
    .replace('<ICMS10></ICMS10>', '<ICMS10/>')
  expect(sameContent).not.toBe(xml)
  expect((await sendInvoice(app, owner, sameContent)).status).toBe(200)
})

test('a cancelled invoice, its cancellation, one that was denied and one of the test environment are refused', async () => {
  expect(await codeOf(invoiceXml({ status: '101' }))).toBe('invoice-file.cancelled')
  const event = `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento><infEvento><tpEvento>110111</tpEvento></infEvento></evento></procEventoNFe>`
  expect(await codeOf(event)).toBe('invoice-file.cancelled')
  expect(await codeOf(invoiceXml({ status: '302' }))).toBe('invoice-file.not-authorized')
  expect(await codeOf(invoiceXml({ environment: '2' }))).toBe('invoice-file.test')
})

test('an invoice for another company is refused unless confirmed, one for a branch is told, one of our own is none', async () => {
  const stranger = invoiceXml({ recipient: '19131243000197' })
  const { problem } = await sendInvoice(app, owner, stranger)
  expect(problem).toMatchObject({ code: 'invoice-file.other-company' })
  expect(problem.title).toContain('19.131.243/0001-97')
  const accepted = await sendInvoice(app, owner, stranger, '?acceptOtherCompany=true')
  const read = async (id: string) => (await app.call(owner, supplierInvoices.get, { params: { id } })).data
  expect((await read(accepted.data.id)).warnings).toEqual(['other-company'])
  const branch = await sendInvoice(app, owner, invoiceXml({ recipient: '11222333000262' }))
  expect((await read(branch.data.id)).warnings).toEqual(['branch'])
  expect(await codeOf(invoiceXml({ supplier: '11222333000181' }))).toBe('invoice-file.own')
})

test('one without protocol, a consumer receipt and a return are taken and told', async () => {
  const warningsOf = async (xml: string) => {
    const { data } = await sendInvoice(app, owner, xml)
    return (await app.call(owner, supplierInvoices.get, { params: { id: data.id } })).data.warnings
  }
  expect(await warningsOf(invoiceXml({ status: null }))).toEqual(['no-protocol'])
  expect(await warningsOf(invoiceXml({ model: '65' }))).toEqual(['consumer-receipt'])
  expect(await warningsOf(invoiceXml({ isReturn: true }))).toEqual(['return'])
})

test('a batch whose day does not exist comes in without a day', async () => {
  for (const expires of ['2026-02-30', '0000-00-00']) {
    const gtin = '7898066210883'
    owner = await app.anOwner()
    const { data: product } = await app.call(owner, products.create, {
      body: { name: 'Gás', sku: 'GAS', barcode: gtin, pricing: { salePrice: 9 } },
    })
    const { id } = await app
      .as(owner)
      .supplierInvoice(invoiceXml({ lines: [{ gtin, batches: [{ batch: 'L1', quantity: 1, expires }] }] }))
    await app.call(owner, supplierInvoices.receive, { params: { id }, body: {} })
    const filters = { productId: product.id }
    const { data } = await app.call(owner, stock.listMovements, { body: { filters } })
    expect(data.items).toMatchObject([{ batch: 'L1', expirationDate: null, quantity: 1 }])
  }
})

test('a file with more lines, parcels or batches than an invoice has by law is refused with a sentence', async () => {
  const many = <Part>(count: number, part: Part) => Array.from({ length: count }, () => part)
  const titleOf = async (own: SampleInvoice) => (await sendInvoice(app, owner, invoiceXml(own))).problem.title
  const tooMany = (what: string) =>
    `Esta nota tem ${what}: mais do que uma NF-e pode ter. Peça o XML de novo ao fornecedor.`
  expect(await titleOf({ lines: many(991, { value: 1 }) })).toBe(tooMany('991 linhas'))
  expect(await titleOf({ parcels: many(121, { due: '2026-12-14', amount: 1 }) })).toBe(tooMany('121 parcelas'))
  expect(await titleOf({ lines: [{ batches: many(501, { batch: 'L', quantity: 1 }) }] })).toBe(
    tooMany('501 lotes na linha 1'),
  )
  expect(await listed()).toBe(0)
})
