import { createHash } from 'node:crypto'
import { members } from '@prumo/contract/identity/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { standingClock } from '../../../testing/app/standing-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: standingClock().now })))
afterAll(() => app.stop())

let made = 0
const newEmail = () => `limite-${++made}@exemplo.com.br`
const invite = async (by: Person, email = newEmail()) =>
  (await app.call(by, members.invite, { body: { displayName: 'Ana', email } })).status

/** As if everything counted so far had happened so much more often. */
async function countMore(hits: number) {
  const database = await connectAsOwner(app.connection)
  await database.query('update rate_limit set hits = hits + $1', [hits])
  await database.end()
}

test('one inviter, one company and one recipient each have their limit, and nobody else is held up by it', async () => {
  const owner = await app.anOwner({ plan: 'horizonte' })
  const colleague = await app.aMember(owner, ['users.post'])
  const stranger = await app.anOwner({ plan: 'horizonte' })
  const email = newEmail()
  expect(await invite(owner, email)).toBe(200)
  await countMore(9)
  expect([await invite(stranger, email), await invite(stranger)]).toEqual([429, 200])
  await countMore(50)
  expect([await invite(owner), await invite(colleague)]).toEqual([429, 200])
  await countMore(60)
  expect([await invite(colleague), await invite(await app.anOwner({ plan: 'horizonte' }))]).toEqual([429, 200])
})

test('nobody has the product write to strangers before their own address is proven', async () => {
  const unproven = await app.anOwner({ isProven: false, plan: 'horizonte' })
  const asked = await app.call(unproven, members.invite, { body: { displayName: 'Ana', email: newEmail() } })
  expect(asked.problem).toMatchObject({ status: 403, code: 'mail.sender-unproven' })
})

test('emails of all kinds to one address, of one company and of the installation have limits of their own', async () => {
  const refusalOf = async (by: Person, email = newEmail()) =>
    (await app.call(by, members.invite, { body: { displayName: 'Ana', email } })).problem.code
  const database = await connectAsOwner(app.connection)
  const setTo = (hits: number) => database.query('update rate_limit set hits = $1', [hits])
  const forget = () => database.query('delete from rate_limit')
  const [one, other] = [await app.anOwner({ plan: 'horizonte' }), await app.anOwner({ plan: 'horizonte' })]
  await forget()
  const bucket = (text: string) => createHash('sha256').update(text).digest('base64url')
  const email = newEmail()
  const day = new Date(Math.floor(app.services.now().getTime() / 86_400_000) * 86_400_000)
  const full = (text: string, hits: number) =>
    database.query('insert into rate_limit (bucket, window_start, hits) values ($1, $2, $3)', [bucket(text), day, hits])
  await full(`messages recipient ${email}`, 10)
  expect(await refusalOf(one, email)).toBe('mail.too-many-of-recipient')
  await full(`messages company ${one.companyId}`, 200)
  expect(await refusalOf(one)).toBe('mail.too-many-of-company')
  expect(await refusalOf(other)).toBeUndefined()
  await setTo(0)
  await database.query('update rate_limit set hits = 5000 where bucket = $1', [bucket('messages installation ')])
  expect(await refusalOf(other)).toBe('mail.too-many-of-installation')
  await forget()
  await database.end()
})
