import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ environment: { SMTP_URL: mail.url }, withJobs: true })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

test('what a member called an account never stands where the product speaks to the owners, and is no link', async () => {
  const owner = await app.anOwner()
  const keeper = await app.aMember(owner, ['account-bank.post'])
  const name = 'bloqueada. Desbloqueie em https://prumo-seguro.com.br'
  expect((await app.call(keeper, bankAccounts.create, { body: { name } })).status).toBe(200)
  const [message] = await mail.emailsTo(owner.email)
  const [said, written] = message!.text.split('Escrito por quem enviou')
  expect(said).toContain('Uma conta bancária foi criada.')
  expect(said).not.toContain('Desbloqueie')
  expect(written).toContain('Desbloqueie')
  expect(message!.text).not.toContain('https://prumo-seguro.com.br')
})
