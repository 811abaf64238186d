import { layout } from '@prumo/contract/company/layout'
import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { basisParts } from '@prumo/contract/finance/basis-parts'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../../testing/app/builders.ts'
import {
  addedBy,
  aWrittenLedger,
  expectedDay,
  reportedEntries,
  type LedgerModel,
  type ModelEntry,
} from '../../../../testing/ledger-by-hand/ledger-model.ts'
import { pdfText } from '../../../../testing/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { insertTestEntries } from '../../../../testing/app/test-queries.ts'

const today = '2026-11-15'
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
let app: TestApp
let owner: Person
let model: LedgerModel
let address: string

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
  address = `http://127.0.0.1:${await app.listen()}/api/${analysis.exportReport.path}`
  owner = await app.anOwner()
  model = await aWrittenLedger(app, owner, today)
})
afterAll(() => app.stop())

const ask = (person: Person, body: object, signal?: AbortSignal) =>
  fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...year, ...body }),
    ...(signal && { signal }),
  })

async function fileOf(body: object, person = owner) {
  const response = await ask(person, body)
  return {
    response,
    bytes: Buffer.from(await response.arrayBuffer()),
    count: Number(response.headers.get('x-total-count')),
  }
}

const csvRows = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
const expected = () => reportedEntries(model, year)
const daysOf = (entries: ModelEntry[]) => entries.map((entry) => expectedDay(model, entry)).sort()

test('CSV has a byte-order mark, semicolons, every entry of the period, and nothing a spreadsheet would run [fin-71]', async () => {
  const { response, bytes, count } = await fileOf({ format: 'csv' })
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="relatorio-financeiro-2026-01-01-a-2026-12-31.csv"',
  ])
  const text = bytes.toString('utf8')
  expect(text.startsWith('\uFEFFCódigo;Data;Vencimento;')).toBe(true)
  const [header, ...rows] = csvRows(text)
  const at = (name: string) => header!.indexOf(name)
  expect([rows.length, count]).toEqual([expected().length, expected().length])
  expect(rows.map((row) => row[at('Data')])).toEqual(daysOf(expected()).map(formatDate))
  const finals = rows.map((row) => Number(row[at('Valor final')]!.replace(',', '')))
  expect(finals.reduce((sum, cents) => sum + cents, 0)).toBe(expected().reduce((sum, entry) => sum + addedBy(entry), 0))
  expect(rows.some((row) => row[at('Descrição')] === "'=1+1")).toBe(true)
  expect(rows.some((row) => /^[=+@]/.test(row[at('Descrição')]!))).toBe(false)
})

test('text with quotes, semicolons, line breaks, script and emoji comes back as it was written [fin-87]', async () => {
  const person = await app.anOwner()
  const { data: account } = await app.call(person, bankAccounts.create, { body: { name: 'Conta; "corrente"' } })
  const descriptions = [
    'Nota "12"; série A',
    '<script>alert(1)</script>',
    'Festa 🎉',
    '-10 de desconto',
    '@usuario',
    '+55',
  ]
  await write(
    person,
    descriptions.map((description) => ({
      type: 'INCOME',
      amount: 100,
      scheduleDate: '2026-03-01',
      description,
      destinationBankAccountId: account.id,
    })),
  )
  const csv = (await fileOf({ format: 'csv' }, person)).bytes.toString('utf8')
  for (const shown of [
    '"Nota ""12""; série A"',
    '<script>alert(1)</script>',
    'Festa 🎉',
    `'-10 de desconto`,
    `'@usuario`,
    `'+55`,
    '"Conta; ""corrente"""',
  ])
    expect(csv).toContain(shown)
  const sheet = (await readXlsx((await fileOf({ format: 'xlsx' }, person)).bytes)).sheets[0]!
  expect(sheet.rows.slice(1).map((row) => row[7])).toEqual(descriptions)
  expect(pdfText((await fileOf({ format: 'pdf' }, person)).bytes).texts).toEqual(
    expect.arrayContaining(['<script>alert(1)</script>', 'Festa ?']),
  )
})

test('XLSX is a real workbook: days are days and amounts are numbers [fin-71]', async () => {
  const { response, bytes } = await fileOf({ format: 'xlsx', type: 'EXPENSE', status: 'PAID' })
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const [sheet] = (await readXlsx(bytes)).sheets
  const wanted = expected().filter((entry) => entry.type === 'EXPENSE' && entry.status === 'PAID')
  const [header, ...rows] = sheet!.rows
  expect([sheet!.name, header![0], rows.length]).toEqual(['Lançamentos', 'Código', wanted.length])
  const finals = rows.map((row) => row[header!.indexOf('Valor final')] as number)
  expect(rows.every((row) => row[1] instanceof Date) && finals.every((amount) => amount < 0)).toBe(true)
  expect(finals.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(
    wanted.reduce((sum, entry) => sum + addedBy(entry), 0),
  )
})

test('PDF has title, company, period, summary, both charts, categories, entries and numbered pages [fin-71, fin-86, fin-87]', async () => {
  const { response, bytes } = await fileOf({ format: 'pdf', grouping: 'month' })
  expect([
    response.headers.get('content-type'),
    bytes.subarray(0, 5).toString(),
    bytes.subarray(-6).toString().trim(),
  ]).toEqual(['application/pdf', '%PDF-', '%%EOF'])
  const { texts, pages } = pdfText(bytes)
  const words = [
    'Relatórios Financeiros',
    'Empresa de Teste',
    'Período de 01/01/2026 a 31/12/2026',
    'Evolução',
    expect.stringMatching(/^(Resultado|Prejuízo)$/),
    'jan/26',
    'Despesas por categoria',
    'Receitas por categoria',
    'Evolução por período',
    'Por Categoria',
    'Lançamentos',
    'Detalhamento',
    'Página 1 de ' + pages,
    `Página ${pages} de ${pages}`,
  ]
  expect(texts).toEqual(expect.arrayContaining(words))
  expect(texts.filter((text) => text.startsWith('Página ')).length).toBe(pages)
  // 210 × 297 mm.
  expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
})

test('a PDF of accounts tells their transfers, and draws at most seven slices', async () => {
  const { texts } = pdfText((await fileOf({ format: 'pdf', bankAccountIds: [model.accounts[0]!.id] })).bytes)
  const { data } = await app.call(owner, analysis.report, {
    body: { ...year, grouping: 'month', bankAccountIds: [model.accounts[0]!.id] },
  })
  expect(data.summary.transfersReceived + data.summary.transfersSent).toBeGreaterThan(0)
  expect(texts).toContain('Transferências')
  const shares = texts.slice(0, texts.indexOf('Evolução por período')).filter((text) => /^[\d,]+%$/.test(text))
  expect(shares.length).toBeLessThanOrEqual(14)
})

test('every format names the cost centres, and a PDF what each of them came to', async () => {
  const named = expected().filter(({ costCenterId }) => costCenterId).length
  const [header, ...rows] = csvRows((await fileOf({ format: 'csv' })).bytes.toString('utf8'))
  expect(rows.filter((row) => row[header!.indexOf('Centro de custo')] !== '').length).toBe(named)
  const [titles, ...lines] = (await readXlsx((await fileOf({ format: 'xlsx' })).bytes)).sheets[0]!.rows
  expect(lines.filter((line) => line[titles!.indexOf('Centro de custo')]).length).toBe(named)
  const { texts } = pdfText((await fileOf({ format: 'pdf' })).bytes)
  expect(texts).toEqual(
    expect.arrayContaining(['Por Centro de Custo', 'Centro de custo', 'Loja de teste', 'Sem centro de custo']),
  )
  const without = pdfText((await fileOf({ format: 'pdf' }, await app.anOwner())).bytes)
  expect(without.texts).not.toContain('Por Centro de Custo')
})

test('the summary of a PDF tells realised from expected in the words of the screen, the result too', async () => {
  const { data } = await app.call(owner, analysis.report, { body: { ...year, grouping: 'month' } })
  const { summary } = data
  const [income, paidIncome] = [toCents(summary.income), toCents(summary.paidIncome)]
  const [expense, paidExpense] = [toCents(summary.expense), toCents(summary.paidExpense)]
  const told = [
    ...basisParts(paidIncome, income - paidIncome),
    ...basisParts(paidExpense, expense - paidExpense),
    ...basisParts(paidIncome - paidExpense, income - expense - (paidIncome - paidExpense)),
  ]
  const { texts } = pdfText((await fileOf({ format: 'pdf', grouping: 'month' })).bytes)
  expect(told.filter((text) => text.endsWith('previsto'))).toHaveLength(3)
  expect(texts.map(plainSpaces)).toEqual(expect.arrayContaining(told.map(plainSpaces)))
})

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('a report of nothing is a file with nothing in it, in every format [fin-89]', async () => {
  const newcomer = await app.anOwner()
  expect(csvRows((await fileOf({ format: 'csv' }, newcomer)).bytes.toString('utf8'))).toHaveLength(1)
  expect((await readXlsx((await fileOf({ format: 'xlsx' }, newcomer)).bytes)).sheets[0]!.rows).toHaveLength(1)
  const { texts, pages } = pdfText((await fileOf({ format: 'pdf' }, newcomer)).bytes)
  expect([pages, texts.includes('Sem dados de categorias'), texts.includes('Página 1 de 1')]).toEqual([1, true, true])
})

test('a PDF has the colour of the company, as its screens have', async () => {
  const person = await app.anOwner()
  const colours = async () => pdfText((await fileOf({ format: 'pdf' }, person)).bytes).colours
  expect((await colours()).has('#001a54')).toBe(true)
  expect((await app.call(person, layout.changeColor, { body: { color: '#0b7a3b' } })).status).toBe(200)
  const changed = await colours()
  expect([changed.has('#0b7a3b'), changed.has('#001a54')]).toEqual([true, false])
})

async function write(person: Person, entries: Parameters<typeof insertTestEntries>[2]) {
  const { companyId, userId } = person
  await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    insertTestEntries(db, companyId, entries),
  )
}

test('12,000 entries come whole; one more than three at once is told to wait; who gives up lets go of the connection [fin-85]', async () => {
  const person = await app.anOwner()
  const { data: account } = await app.call(person, bankAccounts.create, { body: { name: 'Movimentada' } })
  const many = Array.from({ length: 12_000 }, (_, index) => ({
    type: index % 3 ? ('EXPENSE' as const) : ('INCOME' as const),
    amount: 100 + index,
    scheduleDate: `2026-0${1 + (index % 9)}-15`,
    effectiveDate: `2026-0${1 + (index % 9)}-15`,
    description: `Lançamento número ${index}`,
    destinationBankAccountId: account.id,
  }))
  await write(person, many)
  const workbook = await fileOf({ format: 'xlsx' }, person)
  expect([workbook.count, (await readXlsx(workbook.bytes)).sheets[0]!.rows.length]).toEqual([12_000, 12_001])
  const march = pdfText((await fileOf({ format: 'pdf', startDate: '2026-03-01', endDate: '2026-03-31' }, person)).bytes)
  expect(march.texts.filter((text) => text.startsWith('Lançamento número')).length).toBe(1334)
  expect(march.texts).toContain(`Página ${march.pages} de ${march.pages}`)

  const answers = await Promise.all(Array.from({ length: 4 }, () => fileOf({ format: 'csv' }, person)))
  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 200, 200, 503])
  const [served] = answers.filter(({ response }) => response.ok)
  expect([served!.count, csvRows(served!.bytes.toString('utf8')).length]).toEqual([12_000, 12_001])

  const abort = new AbortController()
  const response = await ask(person, { format: 'xlsx' }, abort.signal)
  await response.body!.getReader().read()
  expect(app.services.sidePool.idleCount).toBeLessThan(app.services.sidePool.totalCount)
  abort.abort()
  await expect.poll(() => app.services.sidePool.idleCount === app.services.sidePool.totalCount).toBe(true)
})
