import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account({ openingBalance: 1000 })
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const confirm = (id: string, body: object = {}) => app.call(owner, entries.confirm, { params: { id }, body })
const undo = (id: string, body: object = {}) => app.call(owner, entries.undoConfirmation, { params: { id }, body })
const balance = async (id = account) =>
  (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance

test.each([
  ['pending', { scheduleDate: '2026-03-20' }],
  ['scheduled', { scheduleDate: '2026-03-20', status: 'SCHEDULED' as const }],
  ['overdue', { scheduleDate: '2026-03-01' }],
])('what is %s can be confirmed, today unless another day is said [fin-11]', async (_state, own) => {
  const { id } = await app.as(owner).entry(account, own)
  expect((await confirm(id)).data).toMatchObject({
    status: 'PAID',
    effectiveDate: '2026-03-15',
    amount: 100,
    effectiveAmount: -100,
  })
  expect(await balance()).toBe(900)
})

test('interest, fine and discount move with the payment; the agreed amount stays [fin-8, fin-35]', async () => {
  const { id } = await app.as(owner).entry(account)
  const { data } = await confirm(id, { effectiveDate: '2026-03-12', interest: 1.5, fine: 2, discount: 0.5 })
  expect(data).toMatchObject({
    amount: 100,
    interest: 1.5,
    fine: 2,
    discount: 0.5,
    effectiveAmount: -103,
    day: '2026-03-12',
  })
  expect(await balance()).toBe(897)
  expect((await undo(id)).data).toMatchObject({
    status: 'OVERDUE',
    effectiveDate: null,
    amount: 100,
    interest: 0,
    fine: 0,
    discount: 0,
    effectiveAmount: -100,
  })
  expect(await balance()).toBe(1000)
})

test('a partial payment leaves the rest open with the same dates, and undo joins both again [fin-36]', async () => {
  const { id, code } = await app
    .as(owner)
    .entry(account, { paymentConditionType: 'INSTALLMENTS', installments: 2, amount: 200 })
  const { data } = await confirm(id, { amountPaid: 41, interest: 1 })
  expect(data).toMatchObject({ id, status: 'PAID', amount: 40, interest: 1, effectiveAmount: -41 })
  const rest = (await app.as(owner).entries({ status: 'OPEN' })).find((entry) => entry.restOf)
  expect(rest).toMatchObject({
    amount: 60,
    scheduleDate: '2026-03-10',
    actualInstallments: 1,
    installments: 2,
    restOf: { id, code },
  })
  await undo(id)
  expect((await app.as(owner).entries()).map(({ amount, status }) => [amount, status])).toEqual([
    [100, 'OVERDUE'],
    [100, 'PENDING'],
  ])
})

test('a rest somebody touched stays an entry of its own when the payment is undone', async () => {
  const { id } = await app.as(owner).entry(account)
  await confirm(id, { amountPaid: 40 })
  const [rest] = await app.as(owner).entries({ status: 'OPEN' })
  await app.call(owner, entries.update, { params: { id: rest!.id! }, body: { description: 'negociado' } })
  await undo(id)
  expect((await app.as(owner).entries()).map(({ amount }) => amount).sort()).toEqual([40, 60])
})

test('paid parts of parts add up: each may be undone, the last first', async () => {
  const { id } = await app.as(owner).entry(account)
  await confirm(id, { amountPaid: 30 })
  const [second] = await app.as(owner).entries({ status: 'OPEN' })
  await confirm(second!.id!, { amountPaid: 20 })
  expect(await balance()).toBe(950)
  await undo(second!.id!)
  expect((await app.as(owner).entries({ status: 'OPEN' })).map(({ amount }) => amount)).toEqual([70])
})

test('undone, an entry paid through another account is back in the one it was planned for, unless that is inactive by now', async () => {
  const other = await app.as(owner).account()
  const planned = await app.as(owner).account()
  const { id } = await app.as(owner).entry(planned)
  await confirm(id, { bankAccountId: other, amountPaid: 40 })
  expect((await undo(id)).data).toMatchObject({ amount: 100, destinationBankAccount: { id: planned } })
  await confirm(id, { bankAccountId: other })
  await app.call(owner, bankAccounts.update, { params: { id: planned }, body: { generalStatus: 'INACTIVE' } })
  expect((await undo(id)).data).toMatchObject({ status: 'OVERDUE', destinationBankAccount: { id: other } })
})

test('what was paid on an account that is inactive by now is neither undone nor deleted until it is active again', async () => {
  const [old, other] = [await app.as(owner).account({ name: 'Banco antigo' }), account]
  const paid = await app.as(owner).entry(old, { effectiveDate: '2026-03-10' })
  const open = await app.as(owner).entry(other)
  const setStatus = (body: { generalStatus: 'ACTIVE' | 'INACTIVE'; transferTo?: string }) =>
    app.call(owner, bankAccounts.update, { params: { id: old }, body })
  await setStatus({ generalStatus: 'INACTIVE', transferTo: other })
  const [moved] = await app.as(owner).entries({ type: 'TRANSFER' })
  const title =
    'A conta Banco antigo está inativa e o saldo dela não pode mudar. Reative-a antes de estornar, excluir ou desfazer.'
  const remove = (id: string) => app.call(owner, entries.remove, { params: { id }, query: {} })
  for (const takeBack of [undo, remove])
    for (const { id } of [paid, moved!])
      expect((await takeBack(id)).problem).toMatchObject({ status: 409, code: 'bank-account.inactive', title })
  const { problem } = await app.call(owner, entries.removeAll, { body: { ids: [open.id, paid.id] } })
  expect([problem.code, problem.errors]).toEqual([
    'entry.none-deleted',
    [{ path: 'ids.1', message: `Lançamento ${paid.code}: ${title}` }],
  ])
  expect([await balance(old), await app.as(owner).entries({ bankAccountId: old, status: 'OPEN' })]).toEqual([0, []])
  await setStatus({ generalStatus: 'ACTIVE' })
  expect([(await undo(paid.id)).data.status, await balance(old)]).toEqual(['OVERDUE', 100])
})

test('it may have been paid from another account', async () => {
  const other = await app.as(owner).account()
  const { id } = await app.as(owner).entry(account)
  expect((await confirm(id, { bankAccountId: other })).data.destinationBankAccount.id).toBe(other)
  expect([await balance(), await balance(other)]).toEqual([1000, -100])
})

test.each([
  [
    'more than is due',
    { amountPaid: 100.01 },
    'amountPaid',
    'O valor pago é maior que o devido. Informe juros e multa nos campos próprios.',
  ],
  [
    'less than interest and fine',
    { amountPaid: 5, interest: 3, fine: 2 },
    'amountPaid',
    'O valor pago não cobre os juros e a multa.',
  ],
  ['a discount beyond what is due', { discount: 100.01 }, 'discount', 'O desconto é maior que o valor devido.'],
  [
    'a day in the future',
    { effectiveDate: '2026-03-16' },
    'effectiveDate',
    'A data do pagamento não pode ser no futuro.',
  ],
  [
    'an account that does not exist',
    { bankAccountId: uuidv7() },
    'bankAccountId',
    'Um dos registros escolhidos não existe mais.',
  ],
])('%s is refused at its field and changes nothing [fin-38]', async (_what, body, path, message) => {
  const { id } = await app.as(owner).entry(account)
  const { status, problem } = await confirm(id, body)
  expect([status, problem.errors]).toEqual([422, [{ path, message }]])
  expect(await balance()).toBe(1000)
})

test('what is paid or canceled is not confirmed, and what is not paid is not undone [fin-12]', async () => {
  const { id } = await app.as(owner).entry(account)
  expect((await undo(id)).problem).toMatchObject({ status: 409, code: 'entry.not-paid' })
  await confirm(id)
  expect((await confirm(id)).problem).toMatchObject({ status: 409, title: 'Este lançamento já está pago.' })
  const canceled = await app.as(owner).entry(account)
  await app.call(owner, entries.update, { params: { id: canceled.id }, body: { status: 'CANCELED' } })
  expect((await confirm(canceled.id)).problem).toMatchObject({ status: 409, title: 'Este lançamento está cancelado.' })
  expect((await app.call(owner, entries.get, { params: { id: canceled.id } })).data.status).toBe('CANCELED')
})

test('confirming twice at once pays once, and over a stale version not at all', async () => {
  const { id } = await app.as(owner).entry(account)
  expect((await confirm(id, { version: 7 })).problem.code).toBe('stale-record')
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await balance()).toBe(900)
})

test('the same key twice confirms a part once', async () => {
  const { id } = await app.as(owner).entry(account)
  const headers = { 'idempotency-key': uuidv7() }
  const send = () => app.call(owner, entries.confirm, { params: { id }, body: { amountPaid: 10 } }, { headers })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.data]).toEqual([200, 200, first.data])
  expect(await balance()).toBe(990)
})

test('several are confirmed together [fin-23]', async () => {
  const ids = []
  for (let index = 0; index < 5; index++) ids.push((await app.as(owner).entry(account, { amount: 10 })).id)
  const { data } = await app.call(owner, entries.confirmAll, { body: { ids, effectiveDate: '2026-03-14' } })
  expect([data.confirmed, await balance()]).toEqual([5, 950])
})

test('one that cannot be confirmed stops all, and every reason is told [fin-13, fin-25]', async () => {
  const open = await app.as(owner).entry(account)
  const paid = await app.as(owner).entry(account)
  await confirm(paid.id)
  const { status, problem } = await app.call(owner, entries.confirmAll, { body: { ids: [open.id, paid.id, uuidv7()] } })
  expect([status, problem.title]).toEqual([
    422,
    'Nenhum lançamento foi confirmado: 2 não podem ser. Confira os motivos.',
  ])
  expect(problem.errors).toEqual([
    { path: 'ids.1', message: `Lançamento ${paid.code}: Este lançamento já está pago.` },
    { path: 'ids.2', message: 'Registro não encontrado.' },
  ])
  expect((await app.call(owner, entries.get, { params: { id: open.id } })).data.status).toBe('OVERDUE')
  const none = await app.call(owner, entries.confirmAll, { body: { ids: [] } })
  expect(none.problem.errors[0]!.message).toBe('Nenhuma transação selecionada')
  const many = await app.call(owner, entries.confirmAll, {
    body: { ids: Array.from({ length: 1001 }, () => uuidv7()) },
  })
  expect(many.problem.errors[0]!.message).toBe('Selecione no máximo 1000 lançamentos')
})

test('the timeline keeps the confirmation and its undoing [fin-37, fin-41]', async () => {
  const { id } = await app.as(owner).entry(account)
  await confirm(id, { interest: 1 })
  await undo(id)
  const { data } = await app.call(owner, entries.history, { params: { id } })
  expect(data.items.map(({ action, after }) => [action, after?.['status']])).toEqual([
    ['update', 'PENDING'],
    ['update', 'PAID'],
    ['insert', 'PENDING'],
  ])
  expect(data.items[1]!.after).toMatchObject({ interest: 1, effectiveAmount: -101 })
})

test('a transfer has no interest, fine or discount; its fee is an expense of the account it leaves, and follows it', async () => {
  const target = await app.as(owner).account()
  const transfer = (own: object = {}) =>
    app.as(owner).entry(target, { type: 'TRANSFER', amount: 100, sourceBankAccount: { id: account }, ...own })
  const both = async () => [await balance(), await balance(target)]
  const { id } = await transfer()
  for (const extra of ['interest', 'fine', 'discount'])
    expect((await confirm(id, { [extra]: 5 })).problem.code).toBe('entry.transfer-extras')
  expect((await confirm(id, { fee: 5 })).status).toBe(200)
  expect(await both()).toEqual([895, 100])
  await undo(id)
  expect(await both()).toEqual([1000, 0])
  await confirm(id, { fee: 4 })
  expect(await both()).toEqual([896, 100])
  await transfer({ effectiveDate: '2026-03-15', fee: 6 })
  expect(await both()).toEqual([790, 200])
  const fees = (await app.as(owner).entries()).filter(({ type }) => type === 'EXPENSE')
  expect(fees.map(({ amount, category }) => [amount, category?.name])).toEqual([
    [4, 'Tarifas bancárias'],
    [6, 'Tarifas bancárias'],
  ])
  const bill = await app.as(owner).entry(account, {})
  expect((await confirm(bill.id, { fee: 5 })).problem.code).toBe('entry.fee-unexpected')
})
