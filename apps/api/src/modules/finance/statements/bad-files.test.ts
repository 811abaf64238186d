import { statements } from '@prumo/contract/finance/statements'
import { writeOfx } from '@prumo/domain/statements/write-ofx'
import { csvOf } from '@prumo/worlds/finance'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { previewOf, sendForm, sendStatement } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
})
afterAll(() => app.stop())

const ofx = writeOfx({ bankId: '1', acctId: '1', balanceCents: 0 }, [
  { date: '2026-02-02', amountCents: 100, description: 'Pix', fitid: 'FIT-1' },
])
const oldExcel = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
const files = [
  ['truncated', 'OFX', ofx.slice(0, ofx.indexOf('</STMTTRN>')), 'termina antes do fim'],
  ['in another currency', 'OFX', ofx.replace('<CURDEF>BRL', '<CURDEF>USD'), 'outra moeda (USD)'],
  ['empty', 'CSV', '', 'está vazio'],
  ['without entries', 'CSV', 'Data;Histórico;Valor\n', 'não tem nenhum lançamento'],
  ['binary', 'TXT', Buffer.from([0, 1, 2, 3, 255, 254]), 'não é texto'],
  ['of another format', 'CSV', ofx, 'parece ser um OFX'],
  ['text for a spreadsheet', 'EXCEL', csvOf(), 'não é uma planilha .xlsx'],
  ['an old spreadsheet', 'EXCEL', oldExcel, '.xls'],
] as const

test.each(files)(
  'a file %s is refused with a sentence: the preview at once, the import in its record [fin-148]',
  async (_what, format, content, sentence) => {
    expect(await previewOf(app, owner, content, { format, bankAccountId: account })).toMatchObject({
      status: 422,
      code: 'statement.unreadable',
      title: expect.stringContaining(sentence),
    })
    const id = await app.as(owner).statement(account, content, { format })
    const { data } = await app.call(owner, statements.get, { params: { id } })
    expect(data).toMatchObject({
      status: 'Error',
      progress: 0,
      message: expect.stringContaining(sentence),
      totalEntries: 0,
      timeline: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining(sentence) })]),
    })
  },
)

test('51 MB are refused before anything is read [fin-111]', async () => {
  const answer = await sendForm(
    app,
    owner,
    `/api/${statements.start.path}`,
    Buffer.alloc(51 * 1024 * 1024, 97),
    'grande.csv',
    { fields: { bankAccountId: account, format: 'CSV' } },
  )
  expect(answer.json()).toMatchObject({
    status: 413,
    code: 'file-too-large',
    title: 'Arquivo muito grande. Máximo permitido: 50MB',
  })
})

test('the name has to match the format chosen [fin-110]', async () => {
  expect(await sendStatement(app, owner, account, ofx, { format: 'CSV', name: 'extrato.ofx' })).toMatchObject({
    status: 415,
    title: 'Formato inválido. Esperado: .csv',
  })
  expect(await sendStatement(app, owner, account, ofx, { format: 'EXCEL', name: 'extrato.csv' })).toMatchObject({
    status: 415,
    title: 'Formato inválido. Esperado: .xlsx, .xls',
  })
  expect(await previewOf(app, owner, ofx, { format: 'OFX', name: 'EXTRATO.OFX' })).toMatchObject({ status: 'OK' })
})

test('an account is required, and has to be of the company [fin-112]', async () => {
  const form = (fields: Record<string, string>) =>
    sendForm(app, owner, `/api/${statements.start.path}`, ofx, 'a.ofx', { fields })
  expect((await form({ format: 'OFX' })).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'bankAccountId', message: 'Selecione uma conta bancária para continuar' }],
  })
  const stranger = await app.anOwner()
  expect(
    (
      await form({ format: 'OFX', bankAccountId: await app.as(stranger).account({ openingDate: '2020-01-01' }) })
    ).json(),
  ).toMatchObject({ status: 422, code: 'reference-missing' })
  expect((await form({ format: 'PDF', bankAccountId: account })).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'format', message: 'Escolha o formato do extrato' }],
  })
})

test('texts with scripts, emoji and halves of letters, amounts out of range and 29 February stay what they are [fin-149]', async () => {
  const lines = csvOf(
    ['28/02/2026', '<script>alert(1)</script> 🚚', '1,00'],
    ['29/02/2026', 'não bissexto', '1,00'],
    ['29/02/2024', 'bissexto', '1,00'],
    ['01/03/2026', 'demais', '1.000.000.000.000,00'],
    ['01/03/2026', 'zero', '0,00'],
    ['01/03/2026', `${'a'.repeat(499)}🚚`, '2,00'],
  )
  const { data } = await previewOf(app, owner, lines, { bankAccountId: account })
  expect(data.counts).toMatchObject({ new: 3, error: 3 })
  expect(data.errors).toEqual(['Linha 3: Data inválida', 'Linha 5: Valor inválido', 'Linha 6: Valor inválido'])
  expect(data.rows[0]!.description).toBe('<script>alert(1)</script> 🚚')
  const id = await app.as(owner).statement(account, lines, { review: true })
  expect((await app.call(owner, statements.get, { params: { id } })).data.counts).toEqual(data.counts)
})

test('a spreadsheet is read like any other statement', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'Extrato',
        rows: [
          ['Data', 'Histórico', 'Valor'],
          ['02/02/2026', 'Planilha', 12.34],
        ],
      },
    ],
  })
  const id = await app.as(owner).statement(account, file, { format: 'EXCEL' })
  expect((await app.call(owner, statements.status, { params: { id } })).data).toMatchObject({
    status: 'Success',
    successfulEntries: 1,
  })
})
