import { passkeys } from '@prumo/contract/identity/passkeys'
import { passwords } from '@prumo/contract/identity/passwords'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword, type Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { addPasskey } from '../../../testing/sign-in/soft-authenticator.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let mail: MailServer
let app: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  const environment = {
    SMTP_URL: mail.url,
    PRUMO_PUBLIC_URL: 'https://prumo.exemplo.com.br',
    PRUMO_TRUST_PROXY: 'on',
    PRUMO_LIMIT_FACTOR: '100',
  }
  app = await startTestApp({ environment, withJobs: true, now: () => new Date('2026-11-16T02:39:00Z') })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const from = {
  headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537' },
}
const chosen = { password: 'Araponga61', confirmPassword: 'Araponga61' }
const change = (person: Person, endsPasskeys = false) =>
  app.call(person, passwords.change, { body: { currentPassword: testPassword, ...chosen, endsPasskeys } }, from)
/** E-mails leave as jobs: in no certain order. */
const subjectsTo = async (person: Person, count: number) =>
  (await mail.emailsTo(person.email, count)).map(({ subject }) => subject).sort()

test('the email says what changed, when on the company’s clock, on what device and from where, and what to do [plat-51]', async () => {
  const person = await app.anOwner()
  await change(person)
  const [message] = await mail.emailsTo(person.email)
  expect(message!.subject).toBe('A sua senha foi alterada')
  expect(message!.text).toContain(
    'Quando: 15/11/2026 23:39 (horário de Brasília). Aparelho: Chrome no Windows. Endereço IP: 203.0.113.7.',
  )
  expect(message!.text).toContain('Se não foi você, redefina a sua senha agora')
  expect(message!.text).toContain('https://prumo.exemplo.com.br/forgot-password')
  expect(message!.text).not.toContain(chosen.password)
})

test('a company elsewhere reads the time of its own clocks', async () => {
  const person = await app.anOwner()
  const client = await app.services.pool.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [person.companyId])
  await client.query(`update company set time_zone = 'America/Porto_Velho'`)
  await client.query('commit')
  client.release()
  await addPasskey(app, person)
  const [message] = await mail.emailsTo(person.email)
  expect([message!.subject, message!.text]).toEqual([
    'Uma chave de acesso foi criada',
    expect.stringContaining('Quando: 15/11/2026 22:39 (horário de Porto Velho).'),
  ])
})

test('every change of what opens the account is told', async () => {
  const person = await app.anOwner()
  const { passkey } = await addPasskey(app, person)
  await app.call(person, passkeys.remove, { params: { id: passkey.id } })
  await turnOnSecondFactor(app, person)
  await app.call(person, secondFactor.renewCodes, {})
  await app.call(person, secondFactor.turnOff, {})
  expect(await subjectsTo(person, 5)).toEqual([
    'A verificação em duas etapas foi ativada',
    'A verificação em duas etapas foi desativada',
    'Novos códigos de recuperação',
    'Uma chave de acesso foi criada',
    'Uma chave de acesso foi removida',
  ])
})

test('a password change removes the passkeys too when asked to, and says so; otherwise they stay', async () => {
  const [careful, calm] = [await app.anOwner(), await app.anOwner()]
  for (const person of [careful, calm]) await addPasskey(app, person)
  await change(careful, true)
  await change(calm)
  const left = async (person: Person) => (await app.call(person, passkeys.list, {})).data.total
  expect([await left(careful), await left(calm)]).toEqual([0, 1])
  expect(await subjectsTo(careful, 3)).toEqual([
    'A sua senha foi alterada',
    'As suas chaves de acesso foram removidas',
    'Uma chave de acesso foi criada',
  ])
})

test('a password change spoils the reset links sent before it; a reset tells the person', async () => {
  const person = await app.anOwner()
  const linkFor = async (count: number) => {
    await app.call(null, passwords.forgot, { body: { email: person.email } })
    const messages = (await mail.emailsTo(person.email, count)).filter(
      ({ subject }) => subject === 'Redefinição de senha',
    )
    return /\/reset-password#([\w-]+)/.exec(messages.at(-1)!.text)![1]!
  }
  const reset = (token: string) => app.call(null, passwords.reset, { body: { token, ...chosen } })
  const old = await linkFor(1)
  await change(person)
  expect((await reset(old)).problem).toMatchObject({ status: 422, code: 'reset.invalid-link' })
  await subjectsTo(person, 2)
  expect((await reset(await linkFor(3))).status).toBe(200)
  expect(await subjectsTo(person, 4)).toContain('A sua senha foi redefinida')
})
