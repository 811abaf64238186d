import type { Session } from '@prumo/contract/identity/session'
import { expect, test } from 'vitest'
import { choose, followChoices } from './session-choices.ts'
import { readSession, writeSession } from './session-store.ts'

const session = (guidesSeen: string[], companyId = 'c') =>
  ({ user: { uid: 'u' }, company: { id: companyId }, preferences: {}, guidesSeen }) as unknown as Session

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

test('an answer that was asked for before a choice does not take it back', async () => {
  writeSession(session([]))
  const withChoices = followChoices()
  choose({ guidesSeen: ['welcome'] as Session['guidesSeen'] }, async () => null)
  await nextTask()
  expect(withChoices(session([])).guidesSeen).toEqual(['welcome'])
})

test('so does one that was asked for while the choice was still being saved', () => {
  writeSession(session([]))
  choose({ guidesSeen: ['welcome'] as Session['guidesSeen'] }, () => new Promise(() => {}))
  expect(followChoices()(session([])).guidesSeen).toEqual(['welcome'])
})

test('what was chosen in one company is not taken to another', () => {
  writeSession(session([]))
  choose({ guidesSeen: ['welcome'] as Session['guidesSeen'] }, () => new Promise(() => {}))
  expect(followChoices()(session([], 'other')).guidesSeen).toEqual([])
  expect(readSession()?.guidesSeen).toEqual(['welcome'])
})

test('a choice that could not be saved stands here, and the next answer decides', async () => {
  writeSession(session([]))
  choose({ guidesSeen: ['welcome'] as Session['guidesSeen'] }, () => Promise.reject(new Error('offline')))
  await nextTask()
  expect(readSession()?.guidesSeen).toEqual(['welcome'])
})
