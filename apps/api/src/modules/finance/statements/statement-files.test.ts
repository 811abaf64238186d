import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { statements } from '@prumo/contract/finance/statements'
import { statementTemplates as templates } from '@prumo/domain/statements/templates'
import { writeOfx } from '@prumo/domain/statements/write-ofx'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { previewOf, runStatementJob } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const asCompany = <T>(work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId: owner.companyId, userId: owner.userId, requestId: 'test' }, ({ db }) =>
    work(db),
  )
const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
const entries = (of = account) =>
  asCompany((db) =>
    db
      .selectFrom('financialTransaction')
      .selectAll()
      .where('destinationBankAccountId', '=', of)
      .orderBy('code')
      .execute(),
  )
const balanceOf = async (id: string) =>
  (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance
const commit = async (id: string) => {
  const answer = await app.call(owner, statements.commit, { params: { id } })
  if (answer.status === 200) await runStatementJob(app, owner, id)
  return answer
}

test('unknown columns are asked for, and remembered for the account [fin-137]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const file = (day: string) => `Quando;O quê;Quanto veio;Quanto foi\n${day};Venda;100,00;\n${day};Compra;;40,00\n`
  const id = await app.as(owner).statement(account, file('02/02/2026'), { review: true })
  expect(await get(id)).toMatchObject({
    stage: 'ready',
    needsMapping: {
      rows: [
        ['Quando', 'O quê', 'Quanto veio', 'Quanto foi'],
        ['02/02/2026', 'Venda', '100,00', ''],
        ['02/02/2026', 'Compra', '', '40,00'],
      ],
    },
  })
  expect((await commit(id)).problem).toMatchObject({ status: 422, code: 'statement.needs-mapping' })
  const mapping = {
    headerRow: 0,
    date: 0,
    description: 1,
    amount: null,
    credit: 2,
    debit: 3,
    balance: null,
    document: null,
    type: null,
  }
  await app.call(owner, statements.map, { params: { id }, body: mapping })
  await runStatementJob(app, owner, id)
  expect(await get(id)).toMatchObject({ stage: 'ready', needsMapping: null, mapping, counts: { new: 2 } })
  await commit(id)
  expect((await entries()).map(({ effectiveAmount }) => effectiveAmount)).toEqual([10_000, -4000])
  expect((await previewOf(app, owner, file('03/02/2026'), { bankAccountId: account })).data).toMatchObject({
    needsMapping: null,
    counts: { new: 2 },
  })
  expect(await get(await app.as(owner).statement(account, file('03/02/2026')))).toMatchObject({
    status: 'Success',
    successfulEntries: 2,
  })
  expect(
    await get(
      await app.as(owner).statement(await app.as(owner).account({ openingDate: '2020-01-01' }), file('03/02/2026')),
    ),
  ).toMatchObject({ status: 'Error', needsMapping: { rows: expect.any(Array) } })
})

test('the number of the bank is remembered after the first import; a file of another account warns [fin-136]', async () => {
  const one = await app.as(owner).account({ openingDate: '2020-01-01', name: `Itaú ${owner.companyId}` })
  const other = await app
    .as(owner)
    .account({ openingDate: '2020-01-01', name: `Nubank ${owner.companyId}`, accountNumber: '5555-1' })
  const file = (acctId: string, day = '02') =>
    writeOfx({ bankId: '341', acctId, balanceCents: 100 }, [
      { date: `2026-02-${day}`, amountCents: 100, description: 'Pix', fitid: `FIT-${day}` },
    ])
  const bring = async (to: string, acctId: string, day?: string) =>
    (await get(await app.as(owner).statement(to, file(acctId, day), { format: 'OFX' }))).warnings
  expect(await bring(one, '98765-4')).toEqual([])
  expect(await bring(one, '98765-4', '03')).toEqual([])
  expect(await bring(other, '0001/55551', '04')).toEqual([])
  expect(await bring(other, '98765-4', '05')).toEqual([
    `O arquivo é da conta 98765-4, mas Nubank ${owner.companyId} é a conta 0001/55551. Confira se escolheu a conta certa. Esse número costuma ser de Itaú ${owner.companyId}.`,
  ])
  expect((await previewOf(app, owner, file('111', '06'), { bankAccountId: one, format: 'OFX' })).data.warnings).toEqual(
    [expect.stringContaining('O arquivo é da conta 111, mas')],
  )
})

test('the line where the running balance of the file stops matching is named [fin-105, fin-139]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const header = 'Data;Histórico;Valor;Saldo\n'
  const wrong = await previewOf(app, owner, `${header}02/02/2026;Pix;100,00;150,00\n03/02/2026;Luz;-50,00;90,00\n`, {
    bankAccountId: account,
  })
  expect(wrong.data.facts).toMatchObject({
    startDate: '2026-02-02',
    endDate: '2026-02-03',
    balanceProof: { stopsAt: { lineNumber: 3, date: '2026-02-03', expected: 100, found: 90 } },
  })
  expect(wrong.data.warnings).toEqual([
    'Os lançamentos não levam ao saldo que o arquivo mostra na linha 3. Pode faltar uma linha.',
  ])
})

test('what has not happened yet is left for its own day, and what is older than the opening balance is told', async () => {
  account = await app.as(owner).account({ openingDate: '2026-02-01' })
  const id = await app
    .as(owner)
    .statement(
      account,
      csvOf(['02/01/2026', 'Antigo', '1,00'], ['02/02/2026', 'Pix', '2,00'], ['02/02/2090', 'Futuro', '3,00']),
    )
  expect(await get(id)).toMatchObject({
    successfulEntries: 2,
    skippedEntries: 1,
    warnings: [
      '1 lançamento é anterior ao saldo inicial da conta (01/02/2026) e não muda o saldo.',
      '1 lançamento é futuro e fica para o extrato do dia em que acontecer.',
    ],
  })
  const { items } = (await app.call(owner, statements.lines, { params: { id }, body: {} })).data
  expect(items.map(({ messages }) => messages)).toEqual([
    ['Antes da abertura da conta (01/02/2026): não muda o saldo'],
    [],
    [],
  ])
  expect(await balanceOf(account)).toBe(2)
})

test('a file of several accounts brings only the one that is meant [fin-134]', async () => {
  account = await app
    .as(owner)
    .account({ openingDate: '2020-01-01', name: `Conta dois ${owner.userId}`, accountNumber: '222-2' })
  const part = (acctId: string, cents: number) =>
    writeOfx({ bankId: '1', acctId, balanceCents: 0 }, [
      { date: '2026-02-02', amountCents: cents, description: 'Pix', fitid: `FIT-${acctId}` },
    ])
  const statement = (acctId: string, cents: number) => /<STMTTRNRS>[\s\S]*<\/STMTTRNRS>/.exec(part(acctId, cents))![0]
  const both = `<OFX><BANKMSGSRSV1>${statement('111-1', 100)}${statement('222-2', 200)}</BANKMSGSRSV1></OFX>`
  expect(await get(await app.as(owner).statement(account, both, { format: 'OFX' }))).toMatchObject({
    successfulEntries: 1,
    totalEntries: 1,
    warnings: [expect.stringContaining('1 linha da conta 222-2. Ficam de fora: 1 linha da conta 111-1')],
  })
  expect((await entries()).map(({ effectiveAmount }) => effectiveAmount)).toEqual([200])
  expect(
    await get(
      await app
        .as(owner)
        .statement(await app.as(owner).account({ openingDate: '2020-01-01' }), both, { format: 'OFX' }),
    ),
  ).toMatchObject({ status: 'Error', message: expect.stringContaining('escolha qual delas importar') })
})

test('every template can be downloaded [fin-102, fin-122]', async () => {
  for (const { name, fileName, build } of templates) {
    const answer = await app.raw({ method: 'GET', url: `/api/sale/bank-statements/template/${name}` }, owner)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename*=UTF-8''${fileName}`,
    ])
    if (!fileName.endsWith('.xlsx')) expect(answer.rawPayload).toEqual(Buffer.from(await build()))
  }
  const missing = await app.raw({ method: 'GET', url: '/api/sale/bank-statements/template/nao-ha' }, owner)
  expect(missing.json()).toMatchObject({ status: 404, title: 'Template não encontrado' })
})
