import { members } from '@prumo/contract/identity/members'
import { passwords } from '@prumo/contract/identity/passwords'
import { profile } from '@prumo/contract/identity/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startMailServer, type MailServer } from '../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { composeMail } from './mail-layout.ts'

let mail: MailServer
let app: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ environment: { SMTP_URL: mail.url, PRUMO_LIMIT_FACTOR: '100' }, withJobs: true })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const hostile = 'Ana\r\nBcc: todos@exemplo.com.br\n\nClique aqui'

test('no part of an email that a person wrote begins a new line', () => {
  const { subject, text } = composeMail({
    to: 'a@exemplo.com.br',
    company: hostile,
    subject: `Convite para ${hostile}`,
    greeting: `Olá, ${hostile}!`,
    paragraphs: [`${hostile}\u2028\u0085fim`],
  })
  expect(subject).toBe('Convite para Ana Bcc: todos@exemplo.com.br Clique aqui')
  expect(text.split('\n\n')).toEqual([
    'Olá, Ana Bcc: todos@exemplo.com.br Clique aqui!',
    'Ana Bcc: todos@exemplo.com.br Clique aqui fim',
    'Enviado pelo Prumo em nome de Ana Bcc: todos@exemplo.com.br Clique aqui.',
  ])
})

test('what a company writes to strangers is set apart from what the product says, in lines of its own and without links', () => {
  const said = [
    'Sua conta será bloqueada: https://prumo.golpe.com/x',
    'entre em golpe.com.br/entrar ou www.golpe.io',
    '<b>Oi</b> eu@loja.com.br',
    hostile,
  ]
  const { text, html } = composeMail({
    to: 'a@exemplo.com.br',
    company: null,
    subject: 'Orçamento 1',
    greeting: 'Olá!',
    paragraphs: ['O produto fala.'],
    quote: said,
  })
  const [, , head, quote] = text.split('\n\n')
  expect(head).toBe('Escrito por quem enviou. O Prumo não confere o que diz:')
  expect(quote!.split('\n')).toEqual([
    '> Sua conta será bloqueada: (link retirado)',
    '> entre em (link retirado) ou (link retirado)',
    '> <b>Oi</b> eu@loja.com.br',
    '> Ana Bcc: todos@exemplo.com.br Clique aqui',
  ])
  expect(html).toContain('&lt;b&gt;Oi&lt;/b&gt;')
  expect(html).not.toContain('golpe')
})

test('a company that writes in its own name has no links in it', () => {
  const { subject, text, html, fromName } = composeMail({
    to: 'a@exemplo.com.br',
    company: null,
    sender: { name: 'Seu banco\nem golpe.com/entrar', email: 'eu@loja.com.br', contact: ['CNPJ 1', 'eu@loja.com.br'] },
    subject: 'Orçamento 1 · Seu banco em golpe.com/entrar',
    greeting: 'Olá!',
    paragraphs: ['Seu banco em golpe.com/entrar preparou o orçamento 1.'],
  })
  expect(fromName).toBe('Seu banco em (link retirado)')
  expect([subject, text, html].join()).not.toContain('golpe')
  expect(text).toContain('Seu banco em (link retirado) · CNPJ 1 · eu@loja.com.br. Enviado pelo Prumo')
})

test('names are kept in one line, and what makes a text look like another is refused', async () => {
  const owner = await app.anOwner()
  const rename = (displayName: string) => app.call(owner, profile.update, { body: { displayName } })
  expect((await rename(hostile)).data.displayName).toBe('Ana Bcc: todos@exemplo.com.br Clique aqui')
  for (const odd of ['Ana\u0000', 'Ana\u001b[31m', 'Ana\u202eofni', 'Ana\u009b']) {
    expect((await rename(odd)).problem.errors).toEqual([
      { path: 'displayName', message: 'O texto tem caracteres que não são aceitos' },
    ])
  }
})

test('names that were kept before with line breaks in them do no harm in an email', async () => {
  const owner = await app.anOwner()
  const database = await connectAsOwner(app.connection)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  await database.query('update user_account set display_name = $1 where id = $2', [hostile, owner.userId])
  await database.query('update company set name = $1 where company_id = $2', [hostile, owner.companyId])
  await database.end()
  await app.call(null, passwords.forgot, { body: { email: owner.email } })
  await app.call(owner, members.invite, { body: { displayName: hostile, email: 'convidada@exemplo.com.br' } })
  const [[reset], [invitation]] = [await mail.emailsTo(owner.email), await mail.emailsTo('convidada@exemplo.com.br')]
  expect(reset!.text).toContain('Olá, Ana Bcc: todos@exemplo.com.br Clique aqui!\n')
  expect(invitation!.subject).toBe('Convite para trabalhar no Prumo')
  expect(invitation!.text).toContain('> Empresa: Ana Bcc: todos@exemplo.com.br Clique aqui\n')
  expect(mail.messages.map(({ to }) => to).toSorted()).toEqual([owner.email, 'convidada@exemplo.com.br'].toSorted())
})
