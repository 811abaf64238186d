import { members } from '@prumo/contract/identity/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/builders.ts'
import { standingClock } from '../../../testing/standing-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

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
