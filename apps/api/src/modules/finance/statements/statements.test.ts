import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { statementTemplates as templates } from '@prumo/domain/statements/templates'
import { writeOfx } from '@prumo/domain/statements/write-ofx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/builders.ts'
import {
  anAccount,
  aStatement,
  csvOf,
  previewOf,
  sendStatement,
  workOffStatement,
} from '../../../testing/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

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
const linesOf = async (id: string, filters = {}) =>
  (await app.call(owner, statements.lines, { params: { id }, body: { limit: 100, filters } })).data.items
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
  if (answer.status === 200) await workOffStatement(app, owner, id)
  return answer
}
const undo = async (id: string) => {
  expect((await app.call(owner, statements.undo, { params: { id } })).status).toBe(200)
  await workOffStatement(app, owner, id, 'undo-statement')
  return get(id)
}

const three = csvOf(
  ['02/02/2026', 'Pix recebido', '100,00'],
  ['03/02/2026', 'Conta de luz', '-50,10'],
  ['03/02/2026', 'Tarifa', '-1,90'],
)

test('a statement becomes paid entries on their own days, with balance, history, timeline and notice', async () => {
  account = await anAccount(app, owner)
  const id = await aStatement(app, owner, account, three)
  expect(await get(id)).toMatchObject({
    importId: id,
    status: 'Success',
    stage: 'done',
    progress: 100,
    fileName: 'extrato.csv',
    format: 'CSV',
    bankAccountId: account,
    totalEntries: 3,
    totalRecords: 3,
    processedEntries: 3,
    successfulEntries: 3,
    errorEntries: 0,
    duplicateEntries: 0,
    skippedEntries: 0,
    errors: [],
    warnings: [],
    message: null,
    user: { displayName: 'Pessoa de Teste' },
    counts: { new: 3, imported: 0 },
    timeline: [
      { text: 'Arquivo recebido' },
      { text: 'Arquivo lido: 3 linhas novas, 0 já importadas, 0 possíveis duplicadas, 0 com erro' },
      { text: '3 lançamentos importados.' },
    ],
  })
  expect(
    (await entries()).map(
      ({
        type,
        status,
        description,
        amount,
        effectiveAmount,
        effectiveDate,
        scheduleDate,
        competenceDate,
        paymentConditionType,
      }) => [
        type,
        status,
        description,
        amount,
        effectiveAmount,
        effectiveDate,
        scheduleDate,
        competenceDate,
        paymentConditionType,
      ],
    ),
  ).toEqual([
    ['INCOME', 'PAID', 'Pix recebido', 10_000, 10_000, '2026-02-02', '2026-02-02', '2026-02-02', 'CASHPAYMENT'],
    ['EXPENSE', 'PAID', 'Conta de luz', 5010, -5010, '2026-02-03', '2026-02-03', '2026-02-03', 'CASHPAYMENT'],
    ['EXPENSE', 'PAID', 'Tarifa', 190, -190, '2026-02-03', '2026-02-03', '2026-02-03', 'CASHPAYMENT'],
  ])
  const codes = (await entries()).map(({ code }) => code)
  expect(codes).toEqual([codes[0]!, codes[0]! + 1, codes[0]! + 2])
  expect(await balanceOf(account)).toBe(48)
  expect(
    (await linesOf(id)).map(({ lineNumber, date, amount, type, state, verdict }) => [
      lineNumber,
      date,
      amount,
      type,
      state,
      verdict,
    ]),
  ).toEqual([
    [2, '2026-02-02', 100, 'CREDIT', 'posted', 'new'],
    [3, '2026-02-03', -50.1, 'DEBIT', 'posted', 'new'],
    [4, '2026-02-03', -1.9, 'DEBIT', 'posted', 'new'],
  ])
  const notices = await asCompany((db) => db.selectFrom('notification').select(['title', 'description']).execute())
  expect(notices).toContainEqual({ title: 'Extrato importado', description: '3 lançamentos importados.' })
})

test('codes follow on from one import to the next, without gaps', async () => {
  const person = await app.anOwner()
  const own = await anAccount(app, person)
  for (const day of ['02', '03', '04'])
    await aStatement(app, person, own, csvOf([`${day}/02/2026`, 'Pix', '1,00'], [`${day}/02/2026`, 'Tarifa', '-1,00']))
  const rows = await inTransaction(
    app.services.pool,
    { companyId: person.companyId, userId: person.userId, requestId: 'test' },
    ({ db }) => db.selectFrom('financialTransaction').select('code').orderBy('code').execute(),
  )
  expect(rows.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6])
})

test('with review nothing is written before it is confirmed, and each line can be decided against its verdict', async () => {
  account = await anAccount(app, owner)
  await aStatement(app, owner, account, csvOf(['02/02/2026', 'Pix recebido', '100,00']))
  const id = await aStatement(app, owner, account, three, { review: true })
  expect(await get(id)).toMatchObject({
    status: 'Processing',
    stage: 'ready',
    progress: 50,
    counts: { new: 2, imported: 1 },
  })
  expect(await entries()).toHaveLength(1)
  const lines = await linesOf(id)
  const { data: category } = await app.call(owner, categories.create, {
    body: { type: 'EXPENSE', name: `Energia ${id}`, icon: 'bulb' },
  })
  const changes = [
    { lineId: lines[0]!.id, choice: 'import' as const },
    { lineId: lines[1]!.id, categoryId: category.id },
    { lineId: lines[2]!.id, choice: 'skip' as const },
  ]
  expect((await app.call(owner, statements.choose, { params: { id }, body: { changes } })).data).toEqual({
    counts: { new: 2, imported: 1, 'possible-duplicate': 0, balance: 0, error: 0 },
  })
  await commit(id)
  expect(await get(id)).toMatchObject({
    stage: 'done',
    successfulEntries: 2,
    duplicateEntries: 0,
    skippedEntries: 1,
    totalEntries: 3,
  })
  expect((await entries()).map(({ description, categoryId }) => [description, categoryId])).toEqual([
    ['Pix recebido', null],
    ['Pix recebido', null],
    ['Conta de luz', category.id],
  ])
  expect((await linesOf(id, { state: 'skipped' })).map(({ description }) => description)).toEqual(['Tarifa'])
  expect((await app.call(owner, statements.choose, { params: { id }, body: { changes } })).problem).toMatchObject({
    status: 409,
    code: 'statement.not-ready',
  })
  const again = await aStatement(app, owner, account, three, { review: true })
  expect((await get(again)).counts).toMatchObject({ new: 1, imported: 2 })
})

test('choices that cannot stand are refused', async () => {
  account = await anAccount(app, owner)
  const id = await aStatement(app, owner, account, `${three}31/02/2026;errada;1,00\n04/02/2026;SALDO DO DIA;48,00\n`, {
    review: true,
  })
  const lines = await linesOf(id)
  const choose = (change: object) =>
    app.call(owner, statements.choose, { params: { id }, body: { changes: [change as never] } })
  const { data: income } = await app.call(owner, categories.create, {
    body: { type: 'INCOME', name: `Vendas ${id}`, icon: 'dollar' },
  })
  for (const verdict of ['error', 'balance'])
    expect(
      (await choose({ lineId: lines.find((line) => line.verdict === verdict)!.id, choice: 'import' })).problem,
    ).toMatchObject({ status: 422, code: 'statement.line-fixed' })
  expect((await choose({ lineId: lines[1]!.id, categoryId: income.id })).problem).toMatchObject({
    status: 422,
    code: 'statement.category-direction',
  })
  expect((await choose({ lineId: income.id, choice: 'skip' })).problem).toMatchObject({ status: 404 })
  expect((await choose({ lineId: lines[1]!.id, categoryId: id })).problem).toMatchObject({
    status: 422,
    code: 'reference-missing',
  })
})

test('a file with wrong lines is written only after a person has seen it, and then without them', async () => {
  account = await anAccount(app, owner)
  const file = `${three}31/02/2026;dia errado;1,00\n05/02/2026;valor errado;dez\n`
  const id = await aStatement(app, owner, account, file)
  expect(await get(id)).toMatchObject({
    status: 'Error',
    progress: 0,
    message: 'Corrija os erros antes de continuar',
    errors: ['Linha 5: Data inválida', 'Linha 6: Valor inválido'],
    errorEntries: 2,
    totalEntries: 5,
  })
  expect(await entries()).toEqual([])
  const seen = await aStatement(app, owner, account, file, { review: true })
  await commit(seen)
  expect(await get(seen)).toMatchObject({ status: 'Success', successfulEntries: 3, errorEntries: 2 })
})

test('a line waits to be reconciled where an open entry of the same amount lies within seven days', async () => {
  account = await anAccount(app, owner)
  const open = {
    companyId: owner.companyId,
    type: 'EXPENSE',
    status: 'PENDING',
    description: 'Energia',
    amount: 5010,
    competenceDate: '2026-02-10',
    destinationBankAccountId: account,
  }
  await asCompany((db) =>
    db
      .insertInto('financialTransaction')
      .values([
        { ...open, scheduleDate: '2026-02-10' },
        { ...open, amount: 190, scheduleDate: '2026-02-11' },
      ])
      .execute(),
  )
  const id = await aStatement(app, owner, account, three)
  expect(
    (await linesOf(id)).map(({ description, state, transactionId }) => [description, state, transactionId === null]),
  ).toEqual([
    ['Pix recebido', 'posted', false],
    ['Conta de luz', 'open', true],
    ['Tarifa', 'posted', false],
  ])
  expect(await get(id)).toMatchObject({
    successfulEntries: 3,
    timeline: expect.arrayContaining([
      expect.objectContaining({ text: '3 lançamentos importados, 1 para conciliar.' }),
    ]),
  })
  expect((await get(await aStatement(app, owner, account, three))).counts).toMatchObject({ new: 0, imported: 3 })
})

test('deleting an entry does not let the same file bring it back', async () => {
  account = await anAccount(app, owner)
  await aStatement(app, owner, account, three)
  await asCompany((db) =>
    db.deleteFrom('financialTransaction').where('destinationBankAccountId', '=', account).execute(),
  )
  expect(await get(await aStatement(app, owner, account, three))).toMatchObject({
    successfulEntries: 0,
    duplicateEntries: 3,
  })
})

test('undo takes back everything and its memory, except entries changed since', async () => {
  account = await anAccount(app, owner)
  const id = await aStatement(app, owner, account, three)
  const [changed] = await entries()
  await asCompany((db) =>
    db.updateTable('financialTransaction').set({ description: 'Pix da Maria' }).where('id', '=', changed!.id).execute(),
  )
  expect(await undo(id)).toMatchObject({
    status: 'Success',
    stage: 'undone',
    undoneEntries: 2,
    keptEntries: 1,
    message: 'Um lançamento foi mantido porque foi alterado ou conciliado depois da importação.',
  })
  expect((await entries()).map(({ description }) => description)).toEqual(['Pix da Maria'])
  expect(await get(await aStatement(app, owner, account, three))).toMatchObject({
    successfulEntries: 2,
    duplicateEntries: 1,
  })
  expect((await app.call(owner, statements.undo, { params: { id } })).problem).toMatchObject({
    status: 409,
    code: 'statement.not-done',
  })
})

test('undo first takes back what its lines were reconciled with, unless it changed since', async () => {
  for (const isChanged of [false, true]) {
    account = await anAccount(app, owner)
    const open = {
      companyId: owner.companyId,
      type: 'EXPENSE',
      status: 'PENDING',
      description: 'Energia',
      amount: 5010,
      scheduleDate: '2026-02-05',
      competenceDate: '2026-02-05',
      destinationBankAccountId: account,
    }
    const { id: entryId } = await asCompany((db) =>
      db.insertInto('financialTransaction').values(open).returning('id').executeTakeFirstOrThrow(),
    )
    const id = await aStatement(app, owner, account, three)
    const [waiting] = await linesOf(id, { state: 'open' })
    const settled = await app.call(owner, reconciliation.settle, {
      body: { settlements: [{ lineIds: [waiting!.id], entries: [{ id: entryId }] }] },
    })
    expect(settled.status).toBe(200)
    if (isChanged)
      await asCompany((db) =>
        db
          .updateTable('financialTransaction')
          .set({ description: 'Energia do galpão' })
          .where('id', '=', entryId)
          .execute(),
      )
    expect(await undo(id)).toMatchObject(
      isChanged ? { undoneEntries: 2, keptEntries: 1 } : { undoneEntries: 3, keptEntries: 0 },
    )
    expect((await entries()).map(({ description, status }) => [description, status])).toEqual([
      isChanged ? ['Energia do galpão', 'PAID'] : ['Energia', 'PENDING'],
    ])
  }
})

test('deleting an import takes back what it created; what was kept is still not brought twice', async () => {
  account = await anAccount(app, owner)
  const whole = await aStatement(app, owner, account, three)
  expect((await app.call(owner, statements.remove, { params: { id: whole } })).status).toBe(200)
  expect([await entries(), (await app.call(owner, statements.status, { params: { id: whole } })).status]).toEqual([
    [],
    404,
  ])
  const id = await aStatement(app, owner, account, three)
  const [changed] = await entries()
  await asCompany((db) =>
    db.updateTable('financialTransaction').set({ description: 'Alterado' }).where('id', '=', changed!.id).execute(),
  )
  await app.call(owner, statements.remove, { params: { id } })
  expect((await app.call(owner, statements.get, { params: { id } })).status).toBe(404)
  expect((await app.call(owner, statements.list, { query: { bankAccountId: account } })).data).toMatchObject({
    items: [],
    totalRecords: 0,
  })
  expect(await get(await aStatement(app, owner, account, three))).toMatchObject({
    successfulEntries: 2,
    duplicateEntries: 1,
  })
})

test('the history has true statistics of all that matches, whatever the page', async () => {
  const person = await app.anOwner()
  const [one, other] = [await anAccount(app, person), await anAccount(app, person)]
  for (const day of ['02', '03', '04']) await aStatement(app, person, one, csvOf([`${day}/02/2026`, 'Pix', '1,00']))
  await aStatement(app, person, other, 'Data;Histórico;Valor\n31/02/2026;x;1,00\n')
  await sendStatement(app, person, other, three)
  const { data } = await app.call(person, statements.list, { query: { page: '2', pageSize: '2' } as never })
  expect(data).toMatchObject({
    page: 2,
    pageSize: 2,
    totalRecords: 5,
    statistics: { total: 5, success: 3, error: 1, processing: 1 },
  })
  expect(data.items).toHaveLength(2)
  const filtered = async (query: object) =>
    (await app.call(person, statements.list, { query: query as never })).data.statistics
  expect(await filtered({ bankAccountId: other })).toEqual({ total: 2, success: 0, error: 1, processing: 1 })
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
  expect((await filtered({ startDate: today, endDate: today })).total).toBe(5)
  expect((await filtered({ startDate: new Date().toISOString() })).total).toBe(0)
  expect((await filtered({ endDate: '2026-01-01' })).total).toBe(0)
})

test('unknown columns are asked for, and remembered for the account', async () => {
  account = await anAccount(app, owner)
  const file = (day: string) => `Quando;O quê;Quanto veio;Quanto foi\n${day};Venda;100,00;\n${day};Compra;;40,00\n`
  const id = await aStatement(app, owner, account, file('02/02/2026'), { review: true })
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
  await workOffStatement(app, owner, id)
  expect(await get(id)).toMatchObject({ stage: 'ready', needsMapping: null, mapping, counts: { new: 2 } })
  await commit(id)
  expect((await entries()).map(({ effectiveAmount }) => effectiveAmount)).toEqual([10_000, -4000])
  expect((await previewOf(app, owner, file('03/02/2026'), { bankAccountId: account })).data).toMatchObject({
    needsMapping: null,
    counts: { new: 2 },
  })
  expect(await get(await aStatement(app, owner, account, file('03/02/2026')))).toMatchObject({
    status: 'Success',
    successfulEntries: 2,
  })
  expect(await get(await aStatement(app, owner, await anAccount(app, owner), file('03/02/2026')))).toMatchObject({
    status: 'Error',
    needsMapping: { rows: expect.any(Array) },
  })
})

test('the number of the bank is remembered after the first import; a file of another account warns', async () => {
  const one = await anAccount(app, owner, { name: `Itaú ${owner.companyId}` })
  const other = await anAccount(app, owner, { name: `Nubank ${owner.companyId}`, accountNumber: '5555-1' })
  const file = (acctId: string, day = '02') =>
    writeOfx({ bankId: '341', acctId, balanceCents: 100 }, [
      { date: `2026-02-${day}`, amountCents: 100, description: 'Pix', fitid: `FIT-${day}` },
    ])
  const bring = async (to: string, acctId: string, day?: string) =>
    (await get(await aStatement(app, owner, to, file(acctId, day), { format: 'OFX' }))).warnings
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

test('the running balance is proved against the file, and the line where it stops matching is named', async () => {
  account = await anAccount(app, owner)
  const header = 'Data;Histórico;Valor;Saldo\n'
  const good = await previewOf(app, owner, `${header}02/02/2026;Pix;100,00;150,00\n03/02/2026;Luz;-50,00;100,00\n`, {
    bankAccountId: account,
  })
  expect(good.data.facts).toMatchObject({
    startDate: '2026-02-02',
    endDate: '2026-02-03',
    balanceProof: { fileBalance: 100, computedBalance: 100, isProved: true, stopsAt: null },
  })
  const wrong = await previewOf(app, owner, `${header}02/02/2026;Pix;100,00;150,00\n03/02/2026;Luz;-50,00;90,00\n`, {
    bankAccountId: account,
  })
  expect(wrong.data.facts.balanceProof).toEqual({
    fileBalance: 90,
    computedBalance: 100,
    isProved: false,
    stopsAt: { lineNumber: 3, date: '2026-02-03', expected: 100, found: 90 },
  })
  expect(wrong.data.warnings).toEqual([
    'Os lançamentos não levam ao saldo que o arquivo mostra na linha 3. Pode faltar uma linha.',
  ])
  const opened = await anAccount(app, owner, { openingBalance: 10, openingDate: '2026-01-01' })
  const ofx = writeOfx({ bankId: '1', acctId: '1', balanceCents: 1100 }, [
    { date: '2026-02-02', amountCents: 100, description: 'Pix', fitid: 'FIT-1' },
  ])
  expect(
    (await previewOf(app, owner, ofx, { bankAccountId: opened, format: 'OFX' })).data.facts.balanceProof,
  ).toMatchObject({ fileBalance: 11, isProved: true })
})

test('what has not happened yet is left for its own day, and what is older than the opening balance is told', async () => {
  account = await anAccount(app, owner, { openingDate: '2026-02-01' })
  const id = await aStatement(
    app,
    owner,
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
  expect(await balanceOf(account)).toBe(2)
})

test('a file of several accounts brings only the one that is meant', async () => {
  account = await anAccount(app, owner, { name: `Conta dois ${owner.userId}`, accountNumber: '222-2' })
  const part = (acctId: string, cents: number) =>
    writeOfx({ bankId: '1', acctId, balanceCents: 0 }, [
      { date: '2026-02-02', amountCents: cents, description: 'Pix', fitid: `FIT-${acctId}` },
    ])
  const statement = (acctId: string, cents: number) => /<STMTTRNRS>[\s\S]*<\/STMTTRNRS>/.exec(part(acctId, cents))![0]
  const both = `<OFX><BANKMSGSRSV1>${statement('111-1', 100)}${statement('222-2', 200)}</BANKMSGSRSV1></OFX>`
  expect(await get(await aStatement(app, owner, account, both, { format: 'OFX' }))).toMatchObject({
    successfulEntries: 1,
    totalEntries: 1,
    warnings: ['O arquivo tem extratos de 2 contas: só as linhas da conta 222-2 foram lidas.'],
  })
  expect((await entries()).map(({ effectiveAmount }) => effectiveAmount)).toEqual([200])
  expect(await get(await aStatement(app, owner, await anAccount(app, owner), both, { format: 'OFX' }))).toMatchObject({
    status: 'Error',
    message: expect.stringContaining('Exporte uma conta por arquivo.'),
  })
})

test('a failed import is tried again, and only a failed one', async () => {
  account = await anAccount(app, owner)
  const id = await aStatement(app, owner, account, 'Data;Histórico;Valor\n31/02/2026;x;1,00\n')
  expect((await app.call(owner, statements.reprocess, { params: { id } })).status).toBe(200)
  expect(await get(id)).toMatchObject({ status: 'Queue', progress: 10 })
  await workOffStatement(app, owner, id)
  expect(await get(id)).toMatchObject({ status: 'Error', errors: ['Linha 2: Data inválida'] })
  const good = await aStatement(app, owner, account, three)
  expect((await app.call(owner, statements.reprocess, { params: { id: good } })).problem).toMatchObject({
    status: 409,
    code: 'statement.not-failed',
  })
})

test('the same request sent twice is one import', async () => {
  account = await anAccount(app, owner)
  const headers = { 'idempotency-key': `chave-${account}` }
  const [one, two] = [
    await sendStatement(app, owner, account, three, { headers }),
    await sendStatement(app, owner, account, three, { headers }),
  ]
  expect(two.data.importId).toBe(one.data.importId)
})

test('every template can be downloaded', async () => {
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
