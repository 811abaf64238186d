import { deletion } from '@prumo/contract/company/deletion'
import { members } from '@prumo/contract/identity/members'
import { passwords } from '@prumo/contract/identity/passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../testing/app/builders.ts'
import { runJob } from '../testing/app/run-job.ts'
import { startMailServer, type MailServer } from '../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

let mail: MailServer
let app: TestApp
let owner: Person

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({
    // The 16th in Brasília, still the 15th in Rio Branco.
    now: () => new Date('2026-11-16T04:00:00Z'),
    withJobs: true,
    environment: { SMTP_URL: mail.url, PRUMO_LIMIT_FACTOR: '1000' },
  })
  owner = await app.anOwner()
  const database = await connectAsOwner(app.connection)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  await database.query(`update company set fantasy_name = 'Frio & Cia', time_zone = 'America/Rio_Branco'`)
  await database.end()
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

test('an email of a company names it, above and below, and counts days where the company is', async () => {
  await app.call(owner, deletion.request, { body: { companyName: 'Frio & Cia' } })
  const [link] = await mail.emailsTo(owner.email, 1)
  const token = /exclude-account\/confirm#(\S+)/.exec(link!.text)![1]!
  await app.call(null, deletion.confirm, { body: { token } })
  const [, scheduled] = await mail.emailsTo(owner.email, 2)
  expect(scheduled!.text).toContain('será excluída em 15 de dezembro de 2026')
  for (const { text, html } of [link!, scheduled!]) {
    expect(text).toContain('Enviado pelo Prumo em nome de Frio & Cia.')
    expect(html).toContain('Frio &amp; Cia')
    expect(html).toContain('prefers-color-scheme: dark')
  }
})

test('an email about money greets the person and names the company', async () => {
  await runJob(app, 'send-billing-mail', { companyId: owner.companyId, type: 'payment.failed', facts: {} })
  const messages = await mail.emailsTo(owner.email, 3)
  expect(messages.at(-1)!.text).toMatch(/^Olá, Pessoa de Teste!\s+A cobrança da assinatura de Frio & Cia/)
})

test('an invitation leaves with the role it was given', async () => {
  const invite = (email: string, permissions: { key: string; option: string }[]) =>
    app.call(owner, members.invite, { body: { displayName: 'Bia', email, permissions } })
  await invite('caixa@exemplo.com.br', [
    { key: 'sale', option: 'post' },
    { key: 'sale-order', option: 'post' },
    { key: 'sale-return', option: 'post' },
    { key: 'till', option: 'post' },
    { key: 'client', option: 'post' },
    { key: 'product', option: 'read' },
    { key: 'service', option: 'read' },
  ])
  const [cashier] = await mail.emailsTo('caixa@exemplo.com.br', 1)
  expect(cashier!.text).toContain('Sua função: Vendas e caixa.')
  await invite('depois@exemplo.com.br', [])
  const [later] = await mail.emailsTo('depois@exemplo.com.br', 1)
  expect(later!.text).not.toContain('função')
})

test('an email about a person’s own account names no company, and says whose account it is', async () => {
  const person = await app.anOwner()
  await app.call(null, passwords.forgot, { body: { email: person.email } })
  const [message] = await mail.emailsTo(person.email, 1)
  expect(message!.text).toContain(`Enviado pelo Prumo para ${person.email}, sobre a sua conta.`)
})
