import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

// Half past nine in the evening in São Paulo, where it is tomorrow by the clock of most servers.
const now = new Date('2026-03-11T00:30:00Z')
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())

test('an account without an opening day opens on the company’s today, whatever day it is for the database', async () => {
  const { data } = await app.call(await app.anOwner(), bankAccounts.create, {
    body: { name: 'Caixa', openingBalance: 10 },
  })
  expect([data.openingDate, data.currentBalance]).toEqual(['2026-03-10', 10])
})
