import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { boletos } from '@prumo/contract/finance/boletos'
import { entries } from '@prumo/contract/finance/entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2025-07-01T15:00:00Z') })))
afterAll(() => app.stop())

const printed = '03399.16140 07000.001912 81556.001014 4 11370000038936'
const barcode = '03394113700000389369161407000001918155600101'
const read = async (text: string) => app.call(await app.anOwner(), boletos.read, { body: { text } })

test.each([
  ['the typed line', printed],
  ['the bars', barcode],
])('%s becomes amount, due date and issuer [fin-269]', async (_what, text) => {
  const { data } = await read(text)
  expect(data).toEqual({
    kind: 'bank',
    barcode,
    issuer: 'Santander',
    amount: 389.36,
    dueDate: '2025-07-09',
    description: 'Boleto Santander',
    registered: null,
  })
})

test('a bill of 48 digits is told by what it is for, and promises no due date [fin-270]', async () => {
  const { data } = await read('836400000011331201380002812884627116080136181551')
  expect(data).toMatchObject({
    kind: 'collection',
    issuer: 'Energia elétrica ou gás',
    amount: 133.12,
    dueDate: null,
    description: 'Energia elétrica ou gás',
  })
})

test.each([
  [
    '03399.16141 07000.001912 81556.001014 4 11370000038936',
    'O dígito verificador do 1º campo não confere. Confira os números desse campo.',
  ],
  [
    '03399.16140 07000.001913 81556.001014 4 11370000038936',
    'O dígito verificador do 2º campo não confere. Confira os números desse campo.',
  ],
  [
    '03399.16140 07000.001912 81556.001014 5 11370000038936',
    'O dígito verificador geral não confere. Confira o valor, o vencimento e o quinto número do código de barras.',
  ],
  [
    '03399.16140',
    'O código está incompleto ou tem números a mais. A linha digitável tem 47 números (48 em contas de consumo) e o código de barras, 44.',
  ],
  ['<script>alert(1)</script> 💸', 'O código de um boleto só tem números. Copie a linha digitável inteira.'],
])('%s is refused, saying which part is wrong', async (text, message) => {
  const { problem } = await read(text)
  expect(problem).toMatchObject({ status: 422, code: 'boleto.invalid', errors: [{ path: 'text', message }] })
})

test('a boleto that an entry already pays is told with that entry, until the entry is gone [fin-273]', async () => {
  const owner = await app.anOwner()
  const { data: account } = await app.call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  const body = {
    type: 'EXPENSE' as const,
    amount: 389.36,
    scheduleDate: '2025-06-20',
    description: 'Aluguel',
    barcode,
    destinationBankAccount: { id: account.id },
  }
  const { data: entry } = await app.call(owner, entries.create, { body })
  const { data } = await app.call(owner, boletos.read, { body: { text: printed } })
  expect(data.registered).toEqual({
    id: entry.id,
    code: entry.code,
    description: 'Aluguel',
    status: 'OVERDUE',
    scheduleDate: '2025-06-20',
  })
  expect((await read(printed)).data.registered).toBeNull()
  await app.call(owner, entries.remove, { params: { id: entry.id }, query: {} })
  expect((await app.call(owner, boletos.read, { body: { text: printed } })).data.registered).toBeNull()
})
