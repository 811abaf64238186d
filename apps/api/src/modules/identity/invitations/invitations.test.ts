import { invitations } from '@prumo/contract/identity/invitations'
import { members } from '@prumo/contract/identity/members'
import { sessions } from '@prumo/contract/identity/sessions'
import { users } from '@prumo/contract/identity/users'
import { notifications } from '@prumo/contract/notifications/notifications'
import type { Permission } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { isAlive, signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { addPasskey } from '../../../testing/sign-in/soft-authenticator.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let mail: MailServer
let app: TestApp
let daysLater = 0
const now = () => new Date(Date.now() + daysLater * 86_400_000)
beforeAll(async () => {
  mail = await startMailServer()
  const environment = { SMTP_URL: mail.url, PRUMO_PUBLIC_URL: 'http://prumo.local', PRUMO_LIMIT_FACTOR: '1000' }
  app = await startTestApp({ environment, withJobs: true, now })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

let counter = 0
const newEmail = () => `convite-${process.pid}-${++counter}@exemplo.com.br`
const chosen = { displayName: 'Ana Lima', password: 'Araponga61', confirmPassword: 'Araponga61' }
const accept = (token: string, extra: { keepsEarlier?: boolean } = {}) =>
  app.call(null, invitations.accept, { body: { token, ...chosen, ...extra } })
const check = (token: string) => app.call(null, invitations.check, { body: { token } })
const tokenIn = ({ text }: { text: string }) => /\/invitation#([\w-]+)/.exec(text)![1]!
const entryOf = (permission: string) => ({ key: permission.split('.')[0]!, option: permission.split('.')[1]! })
const refused = {
  status: 422,
  code: 'invitation.invalid',
  title: 'Este convite não é válido ou já expirou. Peça um novo a quem convidou você.',
}
const waitingFor = async (person: Person) => (await app.call(person, invitations.waiting, {})).data.items
const titlesOf = async (person: Person) =>
  (await app.call(person, notifications.unread, {})).data.items.map(({ title }) => title)

type Asked = { email?: string; displayName?: string; permissions?: Permission[] }
async function invited(by: Person, { email = newEmail(), displayName = 'Ana Prado', permissions = [] }: Asked = {}) {
  const { data } = await app.call(by, members.invite, {
    body: { displayName, email, permissions: permissions.map(entryOf) },
  })
  const message = (await mail.emailsTo(email)).at(-1)!
  return { email, id: data.uid, message, token: tokenIn(message) }
}

async function accountsOf(email: string) {
  const database = await connectAsOwner(app.connection)
  const { rows } = await database.query<{ id: string }>('select id from user_account where email = $1', [email])
  await database.end()
  return rows.map(({ id }) => id)
}

test('the email names the company and carries the link, its secret after the # [plat-190]', async () => {
  const { message, token, email } = await invited(await app.anOwner(), { displayName: '<b>Ana</b>' })
  expect(message.subject).toBe('Convite para trabalhar no Prumo')
  expect(message.text).toContain('> Empresa: Empresa de Teste\n> Quem convida: Pessoa de Teste\n> Para: <b>Ana</b>')
  expect(message.html).toContain('Para: &lt;b&gt;Ana&lt;/b&gt;<')
  expect(message.text).toMatch(/http:\/\/prumo\.local\/invitation#[\w-]{65}\s/)
  expect((await check(token)).data).toEqual({
    companyName: 'Empresa de Teste',
    displayName: '<b>Ana</b>',
    email,
    account: 'none',
    earlierCompanies: [],
  })
})

test('an invitation makes no member and no account, and looks the same for an address with and without one [plat-202]', async () => {
  const [owner, known] = [await app.anOwner(), await app.anOwner()]
  const somebody = await invited(owner, { email: known.email, displayName: 'Ana' })
  const nobody = await invited(owner, { displayName: 'Ana' })
  expect(await accountsOf(nobody.email)).toEqual([])
  const { data } = await app.call(owner, members.list, { body: {} })
  const [first, second] = data.items.slice(1)
  const own = { id: '', uid: '', email: '', createdAt: '' }
  expect({ ...first, ...own }).toEqual({ ...second, ...own })
  expect(first).toMatchObject({ displayName: 'Ana', status: 'pending', photoUrl: null, lastSeenAt: null })
  const shape = ({ text }: { text: string }) => text.replace(/#[\w-]+/, '#')
  expect(shape(somebody.message)).toBe(shape(nobody.message))
  expect((await app.call(known, sessions.current, {})).data.companies).toHaveLength(1)
})

test('a stranger who registered the address first gets nothing of the invitation; whoever holds the mailbox comes in, and the stranger is out [plat-197]', async () => {
  const owner = await app.anOwner()
  const email = newEmail()
  const registered = await app.call(null, users.register, {
    body: { email, displayName: 'Intrusa', password: 'Tijolo Verde 8', confirmPassword: 'Tijolo Verde 8' },
  })
  const stranger = { accessToken: registered.data.accessToken } as Person
  await addPasskey(app, stranger)
  await turnOnSecondFactor(app, stranger)
  await app.call(owner, members.invite, { body: { displayName: 'Ana', email, permissions: [entryOf('sale.post')] } })
  // The link to confirm, two emails about what the stranger set up, and the invitation.
  const token = tokenIn((await mail.emailsTo(email, 4)).find(({ subject }) => subject.startsWith('Convite'))!)

  expect(await waitingFor(stranger)).toEqual([])
  const { data } = await app.call(stranger, sessions.current, {})
  expect(data).toMatchObject({ isEmailProven: false, invitations: 0, companies: [] })
  const { data: list } = await app.call(owner, members.list, { body: {} })
  expect((await app.call(stranger, invitations.acceptOwn, { params: { id: list.items[1]!.id } })).status).toBe(404)

  expect((await check(token)).data).toMatchObject({ account: 'unproven', earlierCompanies: [] })
  const accepted = await accept(token)
  expect(accepted.data).toMatchObject({
    user: { email, displayName: 'Ana Lima' },
    company: { id: owner.companyId },
    permissions: ['sale.read', 'sale.post'],
    isEmailProven: true,
  })
  expect(await isAlive(app, stranger.accessToken)).toBe(false)
  expect((await signIn(app, email, { password: 'Tijolo Verde 8' })).answer.status).toBe(401)
  expect((await signIn(app, email, chosen)).answer.status).toBe(200)
})

test('a company made with the address before it was proven is handed over only to who says it is theirs; otherwise it is set apart untouched', async () => {
  const owner = await app.anOwner()
  const [mine, strangers] = [await app.anOwner({ isProven: false }), await app.anOwner({ isProven: false })]
  const kept = await invited(owner, { email: mine.email })
  expect((await check(kept.token)).data).toMatchObject({ account: 'unproven', earlierCompanies: ['Empresa de Teste'] })
  const keeping = await accept(kept.token, { keepsEarlier: true })
  expect(keeping.data.user.uid).toBe(mine.userId)
  expect(keeping.data.companies.map(({ id }) => id).sort()).toEqual([owner.companyId, mine.companyId].sort())

  const apart = await invited(owner, { email: strangers.email })
  const fresh = await accept(apart.token)
  expect(fresh.data.user.uid).not.toBe(strangers.userId)
  expect(fresh.data.companies.map(({ id }) => id)).toEqual([owner.companyId])
  expect(await isAlive(app, strangers.accessToken)).toBe(false)
  const database = await connectAsOwner(app.connection)
  const { rows } = await database.query(
    'select u.email, u.password_hash, m.is_owner from membership m join user_account u on u.id = m.user_id where m.company_id = $1',
    [strangers.companyId],
  )
  await database.end()
  expect(rows).toEqual([{ email: `sem-confirmacao-${strangers.userId}@invalid`, password_hash: null, is_owner: true }])
})

test('with the link name and password are chosen once, and the person is signed in where they were invited, with what was granted [plat-191]', async () => {
  const owner = await app.anOwner()
  const { email, token } = await invited(owner, { permissions: ['account-bank.post'] })
  expect((await signIn(app, email, chosen)).answer.status).toBe(401)
  const { data, cookies } = await accept(token)
  expect(data).toMatchObject({
    user: { email, displayName: 'Ana Lima' },
    company: { id: owner.companyId },
    isOwner: false,
    permissions: ['account-bank.read', 'account-bank.post'],
  })
  expect(cookies.some(({ name }) => name === 'prumo_refresh')).toBe(true)
  expect((await app.call(owner, members.get, { params: { id: data.user.uid } })).data.status).toBe('active')
  expect((await signIn(app, email, chosen)).answer.status).toBe(200)
  expect((await accept(token)).problem).toMatchObject(refused)
  expect((await check(token)).problem).toMatchObject(refused)
  expect(await titlesOf(owner)).toContain('Ana Lima aceitou o convite')
})

test('used twice at once the link works once [plat-192]', async () => {
  const { token, email } = await invited(await app.anOwner())
  expect((await Promise.all([accept(token), accept(token)])).map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await accountsOf(email)).toHaveLength(1)
})

test('the link ends after seven days; sent again, the new one works and the old one stays dead [plat-193]', async () => {
  const owner = await app.anOwner()
  const { email, id, token } = await invited(owner)
  const resend = () => app.call(owner, members.resendInvitation, { params: { id } })
  try {
    daysLater = 6.9
    expect((await check(token)).status).toBe(200)
    daysLater = 7.1
    expect((await check(token)).problem).toMatchObject(refused)
    expect((await accept(token)).problem).toMatchObject(refused)
  } finally {
    daysLater = 0
  }
  expect((await resend()).status).toBe(200)
  const [, second] = await mail.emailsTo(email, 2)
  expect((await accept(token)).problem).toMatchObject(refused)
  expect((await accept(tokenIn(second!))).status).toBe(200)
  expect((await resend()).problem).toMatchObject({ status: 409, code: 'user.already-active' })
  expect((await app.call(owner, members.get, { params: { id } })).data).toMatchObject({ status: 'active', email })
})

test('a forged link, one for another company and one that was withdrawn are all the same: not valid [plat-194]', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  const { id, token } = await invited(owner)
  const { token: otherToken } = await invited(other)
  const forged = [
    'a'.repeat(65),
    'x'.repeat(30),
    token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
    otherToken.slice(0, 22) + token.slice(22),
  ]
  for (const candidate of forged) expect((await accept(candidate)).problem).toMatchObject(refused)
  await app.call(owner, members.remove, { params: { id } })
  expect((await accept(token)).problem).toMatchObject(refused)
})

test('a weak first password is refused and the link keeps working', async () => {
  const { token } = await invited(await app.anOwner())
  const weak = await app.call(null, invitations.accept, {
    body: { token, displayName: 'Ana', password: 'abc', confirmPassword: 'abc' },
  })
  expect([weak.status, weak.problem.errors[0]?.path]).toEqual([400, 'password'])
  expect((await accept(token)).status).toBe(200)
})

test('neither the queue nor any table holds a usable link', async () => {
  const { token } = await invited(await app.anOwner())
  const database = await connectAsOwner(app.connection)
  const { rows: jobs } = await database.query(
    `select data::text, output::text from pgboss.job where name = 'send-invitation'`,
  )
  const { rows: links } = await database.query('select * from invitation_link')
  const { rows: events } = await database.query(
    `select before::text, after::text from event where subject = 'invitation'`,
  )
  await database.end()
  expect(JSON.stringify([jobs, links, events])).not.toContain(token.slice(22))
  expect(JSON.stringify(events)).not.toContain('token')
})
