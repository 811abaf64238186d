import { costCenters } from '@prumo/contract/finance/cost-centers'
import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { runStatementJob, sendForm } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  await app.as(owner).costCenter('Manutenção', 'MNT')
  await app.as(owner).costCenter('Loja Centro')
  const old = await app.as(owner).costCenter('Filial fechada')
  await app.call(owner, costCenters.update, { params: { id: old }, body: { generalStatus: 'INACTIVE' } })
})
afterAll(() => app.stop())

const file = `Data;Histórico;Valor;Centro de Custo
02/02/2026;Peças;-10,00;MANUTENCAO
03/02/2026;Gás;-20,00;mnt
04/02/2026;Venda;30,00;loja centro
05/02/2026;Placa;-40,00;Projeto Z
06/02/2026;Água;-50,00;
07/02/2026;Luz;-60,00;Filial fechada
`
const found = ['Manutenção', 'Manutenção', 'Loja Centro', null, null, null]
const linesOf = async (id: string) =>
  (await app.call(owner, statements.lines, { params: { id }, body: { limit: 100 } })).data.items
const entriesOf = async (bankAccountId: string) =>
  (await app.call(owner, entries.list, { body: { sort: 'day', filters: { bankAccountId } } })).data.items
const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data

test('a column of cost centres is found by its title, each by name or code without accents, and goes to the entries', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  await app.as(owner).statement(account, file)
  expect((await entriesOf(account)).map(({ costCenter }) => costCenter?.name ?? null)).toEqual(found)
})

test('the review tells of each cost centre that is unknown or inactive, by line and once for the file, and loses nothing', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const id = await app.as(owner).statement(account, file, { review: true })
  const lines = await linesOf(id)
  expect(lines.map(({ costCenter }) => costCenter?.name ?? null)).toEqual(found)
  expect(lines.map(({ messages }) => messages)).toEqual([
    [],
    [],
    [],
    ['Linha 5: Centro de custo não encontrado: Projeto Z'],
    [],
    ['Linha 7: Centro de custo não encontrado: Filial fechada'],
  ])
  expect((await get(id)).warnings).toEqual([
    expect.stringContaining('centros de custo que não existem ou estão inativos: Projeto Z, Filial fechada.'),
  ])
  await app.call(owner, statements.commit, { params: { id } })
  await runStatementJob(app, owner, id)
  const placard = (await entriesOf(account)).find(({ description }) => description === 'Placa')!
  expect(placard).toMatchObject({ costCenter: null, additionalData: [{ key: 'Centro de custo', value: 'Projeto Z' }] })
})

test('the preview tells of them as well', async () => {
  const answer = await sendForm(app, owner, `/api/${statements.preview.path}`, file, 'extrato.csv', {
    fields: { bankAccountId: await app.as(owner).account({ openingDate: '2020-01-01' }), format: 'CSV' },
  })
  const { data } = answer.json<{ data: { rows: { messages: string[] }[]; warnings: string[] } }>()
  expect(data.rows[3]!.messages).toEqual(['Linha 5: Centro de custo não encontrado: Projeto Z'])
  expect(data.warnings).toEqual([expect.stringContaining('Projeto Z')])
})

test('a person may point at the column where the titles do not tell', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const untitled = '02/02/2026;Peças;-10,00;mnt;x\n03/02/2026;Gás;-20,00;Manutenção;y\n'
  const id = await app.as(owner).statement(account, untitled, { review: true })
  const mapping = {
    headerRow: -1,
    date: 0,
    description: 1,
    amount: 2,
    credit: null,
    debit: null,
    balance: null,
    document: null,
    type: null,
    costCenter: 3,
  }
  await app.call(owner, statements.map, { params: { id }, body: mapping })
  await runStatementJob(app, owner, id)
  expect((await linesOf(id)).map(({ costCenter }) => costCenter?.name)).toEqual(['Manutenção', 'Manutenção'])
})

test('a settlement that is taken back, and a line that is recorded again, keep the cost centre of the file', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const id = await app.as(owner).statement(account, file)
  const line = (await linesOf(id))[0]!
  const byHand = await app.as(owner).entry(account, { amount: 10, scheduleDate: '2026-02-02' })
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [line.id], entries: [{ id: byHand.id }] }] },
  })
  await app.call(owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })
  const read = async (entryId: string) => (await app.call(owner, entries.get, { params: { id: entryId } })).data
  expect(await read(line.transactionId!)).toMatchObject({ description: 'Peças', costCenter: { name: 'Manutenção' } })

  await app.call(owner, entries.remove, { params: { id: line.transactionId! }, query: {} })
  await app.call(owner, reconciliation.createEntries, { body: { lines: [{ lineId: line.id }] } })
  const again = (await linesOf(id))[0]!
  expect((await read(again.transactionId!)).costCenter?.name).toBe('Manutenção')
})

/** An import of one line for a cost centre of its own. */
async function aLineFor(name: string, options: { review?: boolean } = {}) {
  const center = await app.as(owner).costCenter(name)
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const content = `Data;Histórico;Valor;Centro de Custo\n02/02/2026;Peças;-10,00;${name}\n`
  const id = await app.as(owner).statement(account, content, options)
  return { id, account, center, line: (await linesOf(id))[0]! }
}
const inactivate = (id: string) =>
  app.call(owner, costCenters.update, { params: { id }, body: { generalStatus: 'INACTIVE' } })
const remove = (id: string) => app.call(owner, costCenters.remove, { params: { id } })
const refusal = {
  status: 409,
  code: 'cost-center.in-use',
  title: 'Este centro de custo tem lançamentos ou linhas de extrato e não pode ser excluído. Inative-o.',
}

test('a line whose cost centre became inactive is recorded with it: it was active when the file named it', async () => {
  const { account, center, line } = await aLineFor('Quiosque')
  await app.call(owner, entries.remove, { params: { id: line.transactionId! }, query: {} })
  await inactivate(center)
  const body = { lines: [{ lineId: line.id }] }
  expect((await app.call(owner, reconciliation.createEntries, { body })).status).toBe(200)
  expect((await entriesOf(account)).map(({ costCenter }) => costCenter?.name)).toEqual(['Quiosque'])
})

test('a cost centre that only the entry replaced by a settlement had is not deleted, so that the settlement can be undone', async () => {
  const { account, center, line } = await aLineFor('Depósito')
  const byHand = await app.as(owner).entry(account, { amount: 10, scheduleDate: '2026-02-02' })
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [line.id], entries: [{ id: byHand.id }] }] },
  })
  expect((await remove(center)).problem).toMatchObject(refusal)
  expect((await app.call(owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })).status).toBe(200)
  const restored = (await entriesOf(account)).find(({ id }) => id === line.transactionId)
  expect(restored?.costCenter?.name).toBe('Depósito')
})

test('a cost centre is not deleted while lines that name it may be imported, and is once the import was undone', async () => {
  const { id, account, center } = await aLineFor('Trailer', { review: true })
  expect((await remove(center)).problem).toMatchObject(refusal)
  await app.call(owner, statements.commit, { params: { id } })
  await runStatementJob(app, owner, id)
  expect((await entriesOf(account))[0]!.costCenter?.name).toBe('Trailer')
  await app.call(owner, statements.undo, { params: { id } })
  await runStatementJob(app, owner, id, 'undo-statement')
  expect((await remove(center)).status).toBe(200)
})

test('a cost centre that became inactive between review and import is told and kept as text, not given', async () => {
  const { id, account, center } = await aLineFor('Feira', { review: true })
  await inactivate(center)
  await app.call(owner, statements.commit, { params: { id } })
  await runStatementJob(app, owner, id)
  const kept = { costCenter: null, additionalData: [{ key: 'Centro de custo', value: 'Feira' }] }
  expect(await entriesOf(account)).toMatchObject([kept])
  expect(await linesOf(id)).toMatchObject([{ ...kept, messages: ['Linha 2: Centro de custo inativo: Feira'] }])
  expect((await get(id)).warnings).toEqual([expect.stringContaining('não existem ou estão inativos: Feira.')])
})

test('a line that is an existing entry leaves the cost centre of that entry alone', async () => {
  const [center, account] = [
    await app.as(owner).costCenter('Galpão'),
    await app.as(owner).account({ openingDate: '2020-01-01' }),
  ]
  await app.as(owner).entry(account, { amount: 10, scheduleDate: '2026-02-02', costCenter: { id: center } })
  const id = await app.as(owner).statement(account, file.split('\n').slice(0, 2).join('\n'))
  expect(await linesOf(id)).toMatchObject([{ state: 'settled', costCenter: { name: 'Manutenção' } }])
  expect(await entriesOf(account)).toMatchObject([{ status: 'PAID', costCenter: { name: 'Galpão' } }])
})

test('a name goes before the code of another, whichever is older', async () => {
  await app.as(owner).costCenter('Norte', 'Sul')
  await app.as(owner).costCenter('Sul', 'Norte')
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const rows = ['02/02/2026;Um;-10,00;sul', '03/02/2026;Dois;-20,00;norte']
  await app.as(owner).statement(account, ['Data;Histórico;Valor;Centro de Custo', ...rows].join('\n'))
  expect((await entriesOf(account)).map(({ costCenter }) => costCenter?.name)).toEqual(['Sul', 'Norte'])
})
