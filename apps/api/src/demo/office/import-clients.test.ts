import { imports } from '@prumo/contract/imports/imports'
import { sessions } from '@prumo/contract/identity/sessions'
import { expect, onTestFinished, test } from 'vitest'
import { startInstance } from '../../start.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { createDemoCompany } from '../demo-company.ts'
import { demoPassword } from '../demo-users.ts'
import { importDemoClients } from './import-clients.ts'

test('the demonstration has an import whose good lines became clients, and one line that says what is wrong', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const worker = await startInstance(app.services.settings, app.connection, { withWeb: false })
  onTestFinished(() => worker.stop())
  await importDemoClients(app.server, (await createDemoCompany(app.services))!)
  const marina = (
    await app.call(null, sessions.signIn, { body: { email: 'marina@climanorte.com.br', password: demoPassword } })
  ).data as unknown as Person
  const { items } = (await app.call(marina, imports.list, { body: {} })).data
  expect(items).toMatchObject([
    { name: 'clientes-do-caderno.xlsx', stage: 'done', counts: { create: 3, change: 0, wrong: 1 } },
  ])
})
