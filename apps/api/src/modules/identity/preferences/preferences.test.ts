import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { profile } from '@prumo/contract/identity/profile'
import { sessions } from '@prumo/contract/identity/sessions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const preferencesOf = async (person: Person) => (await app.call(person, sessions.current, {})).data.preferences

test('what a person chose in a company is found again with the session, and is nobody else’s', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['transaction.post'])
  expect(await preferencesOf(member)).toEqual({})
  const anAccount = async (name: string) => (await app.call(owner, bankAccounts.create, { body: { name } })).data.id
  const [first, second] = [await anAccount('Primeira'), await anAccount('Segunda')]
  for (const lastBankAccountId of [first, first, second])
    expect((await app.call(member, profile.savePreferences, { body: { lastBankAccountId } })).status).toBe(200)
  expect(await preferencesOf(member)).toEqual({ lastBankAccountId: second })
  expect(await preferencesOf(owner)).toEqual({})
  await app.call(member, profile.savePreferences, { body: { concealsAmounts: true } })
  expect(await preferencesOf(member)).toEqual({ lastBankAccountId: second, concealsAmounts: true })
  const { status } = await app.call(member, profile.savePreferences, { body: { lastBankAccountId: uuidv7() } })
  expect(status).toBe(422)
})

test('what an entry was for is remembered by kind, and only what is of the company', async () => {
  const owner = await app.anOwner()
  const stranger = await app.anOwner()
  const aCategory = async (person: Person) =>
    (await app.call(person, categories.create, { body: { name: 'Combustível', type: 'EXPENSE' } })).data.id
  const aCenter = async (person: Person) =>
    (await app.call(person, costCenters.create, { body: { name: 'Frota' } })).data.id
  const lastExpense = { categoryId: await aCategory(owner), costCenterId: await aCenter(owner) }
  expect((await app.call(owner, profile.savePreferences, { body: { lastExpense } })).status).toBe(200)
  for (const foreign of [
    { ...lastExpense, categoryId: await aCategory(stranger) },
    { ...lastExpense, costCenterId: await aCenter(stranger) },
  ]) {
    const body = { lastIncome: foreign, lastExpense: { categoryId: null, costCenterId: null } }
    expect((await app.call(owner, profile.savePreferences, { body })).status).toBe(422)
  }
  expect(await preferencesOf(owner)).toEqual({ lastExpense })
})

test('shortcuts keep their order, and are no more than one row and no address of elsewhere', async () => {
  const owner = await app.anOwner()
  const save = async (shortcuts: string[]) =>
    (await app.call(owner, profile.savePreferences, { body: { shortcuts } })).status
  expect(await save(['/pdv', '/finance/cash-flow'])).toBe(200)
  expect(await preferencesOf(owner)).toEqual({ shortcuts: ['/pdv', '/finance/cash-flow'] })
  expect(await save(['https://exemplo.com.br'])).toBe(400)
  expect(await save(Array.from({ length: 7 }, (_, index) => `/a${index}`))).toBe(400)
})

test('a preference nobody knows is refused', async () => {
  const owner = await app.anOwner()
  const body = { lastBankAccountId: uuidv7(), color: 'red' }
  expect((await app.call(owner, profile.savePreferences, { body })).status).toBe(400)
  expect(await preferencesOf(owner)).toEqual({})
})
