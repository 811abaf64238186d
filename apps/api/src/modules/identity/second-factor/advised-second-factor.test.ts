import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { signIn } from '../../../testing/sign-in/browser.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const isAdvised = async (person: Person) => (await app.call(person, sessions.current, {})).data.advisesSecondFactor

test('an owner without a second factor is advised to set one, in every session, and kept from nothing', async () => {
  const owner = await app.anOwner()
  expect((await signIn(app, owner.email)).answer.data.advisesSecondFactor).toBe(true)
  expect(await isAdvised(owner)).toBe(true)
  expect((await app.call(owner, bankAccounts.options, { query: {} })).status).toBe(200)
  await turnOnSecondFactor(app, owner)
  expect(await isAdvised(owner)).toBe(false)
  await app.call(owner, secondFactor.turnOff, {})
  expect(await isAdvised(owner)).toBe(true)
})

test('one that was begun and never confirmed protects nobody', async () => {
  const owner = await app.anOwner()
  await app.call(owner, secondFactor.begin, {})
  expect(await isAdvised(owner)).toBe(true)
})

test('whoever owns nothing here is not asked', async () => {
  const owner = await app.anOwner()
  expect(await isAdvised(await app.aMember(owner, ['settings.post']))).toBe(false)
})
