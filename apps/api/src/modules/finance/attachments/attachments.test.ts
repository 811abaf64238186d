import { maxRecordFileBytes } from '@prumo/contract/files/record-file'
import { attachments } from '@prumo/contract/finance/attachments'
import { entries } from '@prumo/contract/finance/entries'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { samplePdf, samplePng, sampleXlsx } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { multipartOf } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let entry: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  entry = (await app.as(owner).entry(await app.as(owner).account())).id
})
afterAll(() => app.stop())

async function attach(name: string, bytes: Buffer, person = owner, id = entry) {
  const answer = await app.raw(
    { method: 'POST', url: `/api/sale/transaction/${id}/attachment`, ...(await multipartOf(name, bytes)) },
    person,
  )
  const { data, ...problem } = answer.json<{
    data: { id: string; url: string; name: string; contentType: string; sizeBytes: number }
    code: string
    title: string
  }>()
  return { status: answer.statusCode, data, problem }
}
const list = async () => (await app.call(owner, attachments.list, { params: { id: entry } })).data.items
const invoice = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe/></nfeProc>',
)
const keptFiles = (companyId: string) => {
  try {
    return readdirSync(join(app.folder, 'files', companyId)).length
  } catch {
    return 0
  }
}

test.each([
  ['nota.pdf', samplePdf, 'application/pdf'],
  ['foto.png', samplePng, 'image/png'],
  ['planilha.xlsx', sampleXlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['nfe.xml', invoice, 'application/xml'],
  ['recado.pdf', Buffer.from('só texto'), 'text/plain'],
])(
  '%s is kept by what it is, listed, opened by a signed address and deleted [fin-49]',
  async (name, bytes, contentType) => {
    const { data } = await attach(name, bytes)
    expect(data).toMatchObject({
      name,
      contentType,
      sizeBytes: bytes.length,
      createdBy: { id: owner.userId, displayName: 'Pessoa de Teste' },
    })
    expect(await list()).toEqual([data])
    const opened = await app.raw({ url: data.url })
    expect([opened.statusCode, opened.rawPayload.equals(bytes)]).toEqual([200, true])
    const params = { id: entry, attachmentId: data.id }
    expect((await app.call(owner, attachments.get, { params })).data).toEqual(data)
    expect((await app.call(owner, entries.get, { params: { id: entry } })).data.attachmentCount).toBe(1)
    expect((await app.call(owner, attachments.remove, { params })).status).toBe(200)
    expect([await list(), (await app.raw({ url: data.url })).statusCode]).toEqual([[], 404])
  },
)

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a drawing that may run',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  ['a program', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
  ['nothing at all', Buffer.alloc(0)],
])('%s is refused, whatever it is called, and nothing is kept', async (_what, bytes) => {
  const { status, problem } = await attach('nota.pdf', bytes)
  expect([status, problem.title]).toEqual([
    415,
    'Formato inválido. Esperado: PDF, imagem PNG, JPEG ou WebP, XML, planilha xlsx ou texto',
  ])
  expect([await list(), keptFiles(owner.companyId)]).toEqual([[], 0])
})

test('a file of 10 MB is kept, one byte more is refused [fin-50]', async () => {
  expect((await attach('grande.txt', Buffer.alloc(maxRecordFileBytes, 97))).status).toBe(200)
  const { status, problem } = await attach('maior.txt', Buffer.alloc(maxRecordFileBytes + 1, 97))
  expect([status, problem.title]).toEqual([413, 'Arquivo muito grande. Máximo permitido: 10MB'])
})

test('an entry holds twenty files, also when more arrive at once [fin-51]', async () => {
  for (let index = 0; index < 18; index++) await attach(`${index}.txt`, Buffer.from('texto'))
  const answers = await Promise.all([1, 2, 3, 4].map((index) => attach(`mais ${index}.txt`, Buffer.from('texto'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
  expect(answers.find(({ status }) => status === 422)!.problem.title).toBe('Um lançamento pode ter até 20 anexos.')
  expect([(await list()).length, keptFiles(owner.companyId)]).toEqual([20, 20])
})

test('the files go with their entry', async () => {
  const { data } = await attach('nota.pdf', samplePdf)
  await app.call(owner, entries.remove, { params: { id: entry }, query: {} })
  await expect
    .poll(async () => [(await app.raw({ url: data.url })).statusCode, keptFiles(owner.companyId)])
    .toEqual([404, 0])
})

test('a file attached to the rest of a partial payment stays when the payment is undone', async () => {
  await app.call(owner, entries.confirm, { params: { id: entry }, body: { amountPaid: 10 } })
  const { data } = await app.call(owner, entries.list, { body: { filters: { status: 'OPEN' } } })
  await attach('acordo.pdf', samplePdf, owner, data.items[0]!.id)
  await app.call(owner, entries.undoConfirmation, { params: { id: entry }, body: {} })
  expect((await list()).map(({ name }) => name)).toEqual(['acordo.pdf'])
})

test('another company’s entry takes no file and shows none', async () => {
  const stranger = await app.anOwner()
  for (const id of [entry, uuidv7()]) {
    expect((await attach('nota.pdf', samplePdf, stranger, id)).status).toBe(404)
    expect((await app.call(stranger, attachments.list, { params: { id } })).status).toBe(404)
  }
})
