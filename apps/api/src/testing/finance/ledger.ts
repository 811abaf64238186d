import { expect } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'
import { recomputedTotals, selectStoredTotals } from './ledger-queries.ts'

/** The totals kept by the triggers are the sums of the entries, to the cent and for every day. */
export async function expectStoredTotals({ services }: Pick<TestApp, 'services'>, { companyId, userId }: Person) {
  await inTransaction(services.pool, { companyId, userId, requestId: 'totals' }, async ({ db }) => {
    expect(await selectStoredTotals(db)).toEqual(await recomputedTotals(db))
  })
}
