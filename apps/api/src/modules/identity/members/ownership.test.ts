import { members } from '@prumo/contract/identity/members'
import { memberships } from '@prumo/contract/identity/memberships'
import { sessions } from '@prumo/contract/identity/sessions'
import { users } from '@prumo/contract/identity/users'
import { notifications } from '@prumo/contract/notifications/notifications'
import { allPermissions } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertMember } from '../../../demo/demo-queries.ts'
import { isAlive, signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let mail: MailServer
let app: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ environment: { SMTP_URL: mail.url }, withJobs: true })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const makeOwner = (by: Person, { userId }: Person) => app.call(by, members.makeOwner, { params: { id: userId } })
const stepDown = (by: Person, { userId } = by) => app.call(by, members.stepDown, { params: { id: userId } })
const leave = (person: Person, companyId = person.companyId) =>
  app.call(person, memberships.leave, { params: { id: companyId } })
const isOwner = async (by: Person, { userId }: Person) =>
  (await app.call(by, members.get, { params: { id: userId } })).data.isOwner
const lastOwner = { status: 422, code: 'user.last-owner' }

test('an owner makes a colleague owner beside themselves; all owners hear of it by mail', async () => {
  const owner = await app.anOwner()
  const [heir, clerk] = [await app.aMember(owner, []), await app.aMember(owner, [...allPermissions])]
  expect((await makeOwner(clerk, heir)).problem).toMatchObject({ status: 403, code: 'owner-only' })
  expect((await makeOwner(owner, heir)).data.isOwner).toBe(true)
  expect(await isOwner(owner, owner)).toBe(true)
  expect((await app.call(heir, users.myPermissions, {})).data).toHaveLength(allPermissions.length)
  expect((await makeOwner(owner, heir)).problem.code).toBe('user.already-owner')
  for (const { email } of [owner, heir])
    expect((await mail.emailsTo(email))[0]!.subject).toBe('Mudança entre os donos de Empresa de Teste')
  expect(mail.messages.filter(({ to }) => to === clerk.email)).toEqual([])
})

test('somebody who has not accepted the invitation is made owner of nothing', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, members.invite, {
    body: { displayName: 'Ana', email: 'quase-dona@exemplo.com.br' },
  })
  expect((await app.call(owner, members.makeOwner, { params: { id: data.uid } })).problem.code).toBe(
    'user.invitation-open',
  )
})

test('an owner steps down alone, keeps every permission, and is never the last; nobody takes ownership from another', async () => {
  const owner = await app.anOwner()
  const heir = await app.aMember(owner, [])
  expect((await stepDown(owner)).problem).toMatchObject(lastOwner)
  await makeOwner(owner, heir)
  expect((await stepDown(heir, owner)).problem.code).toBe('user.others-ownership')
  expect((await stepDown(owner)).data).toMatchObject({ isOwner: false })
  expect((await app.call(owner, users.myPermissions, {})).data).toHaveLength(allPermissions.length)
  expect((await stepDown(owner)).problem.code).toBe('owner-only')
  expect((await stepDown(heir)).problem).toMatchObject(lastOwner)
  expect((await mail.emailsTo(heir.email, 2)).at(-1)!.text).toContain('deixou de ser dono ou dona')
})

test('of two owners who step down or leave at once one remains', async () => {
  for (const go of [stepDown, leave]) {
    const owner = await app.anOwner()
    const heir = await app.aMember(owner, [])
    await makeOwner(owner, heir)
    const answers = await Promise.all([go(owner), go(heir)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)!.problem).toMatchObject(lastOwner)
  }
})

test('who leaves is out at once on every device, and goes on in another company or in none; those who look after users hear of it', async () => {
  const [here, there] = [await app.anOwner(), await app.anOwner()]
  const person = await app.aMember(here, ['sale.read'])
  await inTransaction(app.services.pool, { companyId: there.companyId, userId: null, requestId: 'test' }, ({ db }) =>
    insertMember(db, there.companyId, person.userId, []),
  )
  const otherDevice = await signIn(app, person.email)
  await app.call(otherDevice.person, sessions.switchCompany, { body: { companyId: here.companyId } })
  const elsewhere = (
    await app.call(otherDevice.person, sessions.switchCompany, { body: { companyId: here.companyId } })
  ).data.accessToken

  const left = await leave(person)
  expect(left.data).toMatchObject({ company: { id: there.companyId }, companies: [{ id: there.companyId }] })
  expect(await isAlive(app, elsewhere)).toBe(false)
  const gone = await leave({ ...person, accessToken: left.data.accessToken }, there.companyId)
  expect(gone.data).toMatchObject({ company: null, companies: [] })
  expect((await app.call(here, members.get, { params: { id: person.userId } })).status).toBe(404)
  expect((await app.call(here, notifications.unread, {})).data.items[0]).toMatchObject({
    title: 'Pessoa de Teste saiu da empresa',
  })
})

test('the last owner does not leave, and is told what to do; nobody leaves a company they are not in [plat-200]', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  expect((await leave(owner)).problem).toMatchObject({
    ...lastOwner,
    title: expect.stringContaining('Torne outra pessoa dona'),
  })
  expect((await leave(stranger, owner.companyId)).status).toBe(404)
})
