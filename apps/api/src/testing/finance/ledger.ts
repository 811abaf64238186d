import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { entries } from '@prumo/contract/finance/entries'
import type { RequestOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { expect } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import { selectStoredTotals, recomputedTotals } from './ledger-queries.ts'
import type { TestApp } from '../app/test-app.ts'

type Draft = RequestOf<typeof entries.create>['body']
type Kind = 'INCOME' | 'EXPENSE'

export const anAccount = async (
  app: TestApp,
  owner: Person,
  own: Partial<RequestOf<typeof bankAccounts.create>['body']> = {},
) =>
  (
    await app.call(owner, bankAccounts.create, {
      body: { name: `Conta ${uuidv7()}`, openingDate: '2026-01-01', ...own },
    })
  ).data.id

export const aCategory = async (app: TestApp, owner: Person, type: Kind = 'EXPENSE') =>
  (await app.call(owner, categories.create, { body: { type, name: `Categoria ${uuidv7()}` } })).data.id

export const aCostCenter = async (
  app: TestApp,
  owner: Person,
  name = `Centro ${uuidv7()}`,
  code: string | null = null,
) => (await app.call(owner, costCenters.create, { body: { name, code } })).data.id

/** Records an entry, an open expense of R$ 100,00 unless told otherwise, and answers it. */
export async function anEntry(app: TestApp, owner: Person, accountId: string, own: Partial<Draft> = {}) {
  const body: Draft = {
    type: 'EXPENSE',
    amount: 100,
    scheduleDate: '2026-03-10',
    destinationBankAccount: { id: accountId },
    ...own,
  }
  const { status, data, problem } = await app.call(owner, entries.create, { body })
  expect([status, problem.title]).toEqual([200, undefined])
  return data
}

export const entriesOf = async (app: TestApp, owner: Person, filters: object = {}) =>
  (await app.call(owner, entries.list, { body: { limit: 1000, sort: 'day', filters } })).data.items

/** The totals kept by the triggers are the sums of the entries, to the cent and for every day. */
export async function expectStoredTotals({ services }: Pick<TestApp, 'services'>, { companyId, userId }: Person) {
  await inTransaction(services.pool, { companyId, userId, requestId: 'totals' }, async ({ db }) => {
    expect(await selectStoredTotals(db)).toEqual(await recomputedTotals(db))
  })
}
