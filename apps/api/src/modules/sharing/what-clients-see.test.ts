import { companies } from '@prumo/contract/company/companies'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { startMailServer, type MailServer } from '../../testing/servers/mail-server.ts'

let mail: MailServer
let app: TestApp
let owner: Person
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ environment: { SMTP_URL: mail.url }, withJobs: true })
})
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const named = async (own: object) => {
  const { customer } = (await app.call(owner, companies.account, {})).data
  const body = {
    type: customer.type,
    documentNumber: customer.metadata.DocumentNumber,
    name: customer.name,
    version: customer.version,
    ...own,
  }
  expect((await app.call(owner, companies.save, { body })).status).toBe(200)
}
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

test('a messenger is told whose quote it is, with a picture and escaped, but neither amount nor client; of a closed link nothing', async () => {
  await named({ fantasyName: 'Frio "Bom" & <b>Cia</b>' })
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const head = headOf((await app.raw({ url: `/q/${token}` })).body)
  const name = 'Frio &quot;Bom&quot; &amp; &lt;b&gt;Cia&lt;/b&gt;'
  for (const [property, content] of [
    ['title', `Orçamento ${quote.code} · ${name}`],
    ['site_name', name],
    ['description', `${name} preparou este orçamento para você.`],
    ['image', 'http://localhost'],
  ])
    expect(head).toContain(`<meta property="og:${property}" content="${content}`)
  expect(head).toContain(`<meta name="description" content="${name}`)
  expect(head).not.toMatch(/500|Lima/)
  await app.call(owner, quoteLinks.revoke, { params: { id: quote.id } })
  for (const path of [`/q/${token}`, `/q/${'A'.repeat(22)}`, `/r/${token}`, '/q/x']) {
    const page = (await app.raw({ url: path })).body
    expect(headOf(page)).toContain('<meta property="og:title" content="Prumo">')
    expect(page).not.toMatch(/Frio|Lima|Orçamento \d/)
  }
})

test('a client sees how the company is reached; who saves its data without phones keeps them', async () => {
  await named({ phone: '(91) 3222-1100', whatsapp: '(91) 98888-7777' })
  await named({ fantasyName: 'Frio Bom' })
  const { id } = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(id)
  const { company } = (await app.call(null, publicQuotes.get, { params: { token } })).data
  expect(company).toMatchObject({ name: 'Frio Bom', phone: '9132221100', whatsapp: '91988887777' })
})

test('the letter with a quote speaks for the company, greets no company by its first word, and is answered to it', async () => {
  await named({ fantasyName: 'Frio Bom', phone: '9132221100' })
  const quote = await app.as(owner).quote()
  const body = { email: 'cliente@exemplo.com.br', message: 'Segue o combinado, veja em golpe.com' }
  const { data } = await app.call(owner, quoteLinks.create, { params: { id: quote.id }, body })
  expect(data.text).not.toContain('Escritório')
  const [letter] = await mail.emailsTo('cliente@exemplo.com.br')
  expect(letter).toMatchObject({
    fromName: 'Frio Bom',
    replyTo: owner.email,
    subject: `Orçamento ${quote.code} · Frio Bom`,
  })
  const text = letter!.text.replaceAll('\r', '')
  expect(text).toMatch(/^Olá!\n\nFrio Bom preparou para você o orçamento/)
  expect(text).toContain('Mensagem de Frio Bom:\n\n> Segue o combinado, veja em (link retirado)\n')
  expect(text).toContain('(91) 3222-1100')
})
