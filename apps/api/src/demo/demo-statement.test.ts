import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { sessions } from '@prumo/contract/identity/sessions'
import { expect, onTestFinished, test } from 'vitest'
import { startInstance } from '../start.ts'
import type { Person } from '../testing/app/builders.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { createDemoCompany } from './demo-company.ts'
import { demoPassword } from './demo-users.ts'
import { importDemoStatement } from './demo-statement.ts'

test('the demonstration has an imported statement: lines became entries, one was settled, two wait beside the open entries they pay', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const worker = await startInstance(app.services.settings, app.connection, { withWeb: false })
  onTestFinished(() => worker.stop())
  await importDemoStatement(app.services, (await createDemoCompany(app.services))!)
  const marina = (
    await app.call(null, sessions.signIn, { body: { email: 'marina@climanorte.com.br', password: demoPassword } })
  ).data as unknown as Person
  const { items } = (await app.call(marina, statements.list, { query: {} })).data
  expect(items).toMatchObject([{ fileName: 'extrato-itau.csv', status: 'Success' }])
  const waiting = (
    await app.call(marina, reconciliation.lines, {
      body: { filters: { bankAccountId: items[0]!.bankAccountId, state: 'open' } },
    })
  ).data.items
  const { data } = await app.call(marina, reconciliation.suggest, { body: { lineIds: waiting.map(({ id }) => id) } })
  expect([waiting.length, data.items.filter(({ suggestions }) => suggestions.length > 0).length]).toEqual([2, 2])
})
