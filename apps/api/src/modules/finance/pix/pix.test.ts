import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { pixCharges, pixKeys } from '@prumo/contract/finance/pix'
import { entries } from '@prumo/contract/finance/entries'
import { crc16 } from '@prumo/domain/banking/pix'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

async function anAccount(name = 'Conta') {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name } })
  const add = (key: string, own: object = {}) =>
    app.call(owner, pixKeys.create, { params: { id: data.id }, body: { key, ...own } })
  const list = async () => (await app.call(owner, pixKeys.list, { params: { id: data.id } })).data.items
  return { owner, id: data.id, add, list }
}

const anIncome = async (owner: Person, bankAccountId: string, own: object = {}) => {
  const body = {
    type: 'INCOME' as const,
    amount: 149.9,
    scheduleDate: '2030-05-10',
    description: 'Manutenção',
    destinationBankAccount: { id: bankAccountId },
    ...own,
  }
  return (await app.call(owner, entries.create, { body })).data
}
const charge = (owner: Person, id: string, query: { keyId?: string } = {}) =>
  app.call(owner, pixCharges.charge, { params: { id }, query })

test.each([
  ['529.982.247-25', 'CPF', '52998224725'],
  ['12.ABC.345/01DE-35', 'CNPJ', '12ABC34501DE35'],
  ['Financeiro@ClimaNorte.com.br', 'EMAIL', 'financeiro@climanorte.com.br'],
  ['(92) 9 9123-4567', 'PHONE', '+5592991234567'],
  ['123E4567-E12B-12D1-A456-426655440000', 'EVP', '123e4567-e12b-12d1-a456-426655440000'],
])('the key %s is recognised as %s and kept as the central bank spells it [fin-276]', async (written, type, key) => {
  const { add } = await anAccount()
  expect((await add(written)).data).toMatchObject({ type, key, isDefault: true, identifiesByInfo: false })
})

test.each(['529.982.247-26', '12.ABC.345/01DE-45', 'sem arroba', '991234567', `${'a'.repeat(70)}@exemplo.com.br`])(
  '%s is no key',
  async (written) => {
    const { add } = await anAccount()
    expect((await add(written)).problem.errors).toEqual([{ path: 'key', message: 'Chave PIX inválida' }])
  },
)

test('an account has exactly one default key, whatever is added, chosen or removed [fin-277]', async () => {
  const { owner, id, add, list } = await anAccount()
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ key }) => key)
  const { data: first } = await add('52998224725')
  const { data: second } = await add('a@exemplo.com.br', { isDefault: true })
  expect(await defaults()).toEqual(['a@exemplo.com.br'])
  await app.call(owner, pixKeys.update, { params: { id, keyId: first.id }, body: { isDefault: true } })
  expect(await defaults()).toEqual(['52998224725'])
  await app.call(owner, pixKeys.remove, { params: { id, keyId: first.id } })
  expect(await defaults()).toEqual(['a@exemplo.com.br'])
  await app.call(owner, pixKeys.remove, { params: { id, keyId: second.id } })
  expect(await list()).toEqual([])
})

test('keys added at the same instant leave one default', async () => {
  const { add, list } = await anAccount()
  await Promise.all([1, 2, 3].map(() => add(uuidv7(), { isDefault: true })))
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('the same key is not kept twice in a company, and an account has at most twenty', async () => {
  const { add } = await anAccount()
  await add('52998224725')
  expect((await add('529.982.247-25')).problem).toMatchObject({
    status: 409,
    code: 'pix-key.taken',
    errors: [{ path: 'key', message: 'Esta chave PIX já está cadastrada.' }],
  })
  for (let count = 1; count < 20; count += 1) await add(uuidv7())
  expect((await add(uuidv7())).problem.code).toBe('pix-key.too-many')
})

test('the key of another account, or of another company, is not found', async () => {
  const [one, other] = [await anAccount(), await anAccount()]
  const { data: key } = await one.add('52998224725')
  expect((await app.call(other.owner, pixKeys.remove, { params: { id: one.id, keyId: key.id } })).status).toBe(404)
  expect((await app.call(other.owner, pixKeys.remove, { params: { id: other.id, keyId: key.id } })).status).toBe(404)
  expect(await one.list()).toHaveLength(1)
})

test('an open income is charged by a code with its amount and txid, whose checksum is right [fin-278]', async () => {
  const { owner, id, add } = await anAccount()
  await add('12ABC34501DE35')
  const entry = await anIncome(owner, id)
  const { data } = await charge(owner, entry.id)
  expect(data).toMatchObject({
    amount: 149.9,
    txid: `LANC${entry.code}`,
    info: null,
    receiverName: 'Empresa de Teste',
    receiverCity: 'BRASIL',
    key: { type: 'CNPJ', key: '12ABC34501DE35' },
  })
  const txid = `LANC${entry.code}`
  const field62 = `05${String(txid.length).padStart(2, '0')}${txid}`
  const body = `00020126360014br.gov.bcb.pix011412ABC34501DE355204000053039865406149.905802BR5916Empresa de Teste6006BRASIL62${String(field62.length).padStart(2, '0')}${field62}6304`
  expect(data.code).toBe(body + crc16(body))
})

test('the published vector comes out of the whole way, digit by digit', async () => {
  const { owner, id, add } = await anAccount()
  await add('123e4567-e12b-12d1-a456-426655440000', { identifiesByInfo: true })
  const { companyId, userId } = owner
  await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    db
      .updateTable('company')
      .set({ fantasyName: 'Fulano de Tal', city: 'BRASÍLIA' })
      .where('companyId', '=', companyId)
      .execute(),
  )
  const { data } = await charge(owner, (await anIncome(owner, id, { description: '', amount: 1 })).id)
  expect(data).toMatchObject({ txid: '***', receiverName: 'Fulano de Tal', receiverCity: 'BRASÍLIA' })
  expect(data.code).toContain('0014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000')
  expect(data.code).toContain('52040000530398654041.005802BR5913Fulano de Tal6008BRASILIA62070503***6304')
  expect(
    crc16(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
    ),
  ).toBe('1D3D')
})

test('where the bank refuses unknown identifiers the code says *** and tells by text what is charged [fin-279]', async () => {
  const { owner, id, add } = await anAccount()
  await add('52998224725', { identifiesByInfo: true })
  const entry = await anIncome(owner, id, { description: 'Instalação & revisão 💡' })
  const { data } = await charge(owner, entry.id)
  expect(data.info).toBe(`${entry.code} Instalação & revisão 💡`)
  expect(data.code).toContain(`${entry.code} Instalacao revisao`)
  expect(data.code).toContain('62070503***6304')
})

test('another key of the same account may be asked for; one of another account may not', async () => {
  const [mine, other] = [await anAccount(), await anAccount()]
  await mine.add('52998224725')
  const { data: second } = await mine.add('a@exemplo.com.br')
  const { data: foreign } = await other.add('b@exemplo.com.br')
  const entry = await anIncome(mine.owner, mine.id)
  expect((await charge(mine.owner, entry.id, { keyId: second.id })).data.key.key).toBe('a@exemplo.com.br')
  expect((await charge(mine.owner, entry.id, { keyId: foreign.id })).status).toBe(404)
})

test('what is paid, or not an income, or goes to an account without keys, is not charged', async () => {
  const { owner, id, add } = await anAccount('Caixa da loja')
  const open = await anIncome(owner, id)
  expect((await charge(owner, open.id)).problem).toMatchObject({
    status: 422,
    title: 'A conta Caixa da loja não tem chave PIX. Cadastre uma em Contas Bancárias.',
  })
  await add('52998224725')
  const expense = await anIncome(owner, id, { type: 'EXPENSE' })
  const paid = await anIncome(owner, id, { scheduleDate: '2026-01-05', effectiveDate: '2026-01-05' })
  const large = await anIncome(owner, id, { amount: 99_999_999_999.99 })
  const codes = await Promise.all(
    [expense, paid, large].map(async (entry) => (await charge(owner, entry.id)).problem.code),
  )
  expect(codes).toEqual(['pix.not-chargeable', 'pix.not-chargeable', 'pix.amount-too-large'])
})
