import { firstSteps } from '@prumo/contract/home/first-steps'
import { members } from '@prumo/contract/identity/members'
import { profile } from '@prumo/contract/identity/profile'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const done = async (person: Person) =>
  (await app.call(person, firstSteps.read, {})).data.steps.filter(({ isDone }) => isDone).map(({ name }) => name)

test('the first steps are taken by working, not by ticking', async () => {
  const owner = await app.anOwner()
  expect(await done(owner)).toEqual([])
  const account = await app.as(owner).account()
  expect(await done(owner)).toEqual(['bank-account'])
  await app.as(owner).entry(account)
  expect(await done(owner)).toEqual(['bank-account', 'entry'])
  const body = { displayName: 'Rui', email: 'rui.primeiros@exemplo.com.br', permissions: [] }
  expect((await app.call(owner, members.invite, { body })).status).toBe(200)
  expect(await done(owner)).toEqual(['bank-account', 'entry', 'member'])
})

test('another company’s steps are its own', async () => {
  const owner = await app.anOwner()
  await app.as(owner).account()
  expect(await done(await app.anOwner())).toEqual([])
})

test('a guide that was seen is not shown again to the same person, on any device', async () => {
  const owner = await app.anOwner()
  const seen = async () => (await app.call(owner, sessions.current, {})).data.guidesSeen
  expect(await seen()).toEqual([])
  for (const guide of ['home', 'first-steps', 'home'] as const)
    expect((await app.call(owner, profile.finishGuide, { body: { guide } })).status).toBe(200)
  expect(await seen()).toEqual(['home', 'first-steps'])
  const stranger = await app.anOwner()
  expect((await app.call(stranger, sessions.current, {})).data.guidesSeen).toEqual([])
})
