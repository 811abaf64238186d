import { expect, test } from 'vitest'
import { askPermission } from './ask-permission.ts'

async function ask(...answers: NotificationPermission[]) {
  const waited: number[] = []
  const asked: NotificationPermission[] = []
  const request = async () => {
    asked.push(answers[asked.length]!)
    return asked.at(-1)!
  }
  const answer = await askPermission({ request, wait: async (milliseconds) => void waited.push(milliseconds) })
  return { answer, times: asked.length, waited }
}

test.each(['granted', 'denied'] as const)('%s is an answer: nobody is asked again', async (answer) => {
  expect(await ask(answer)).toEqual({ answer, times: 1, waited: [] })
})

test('a question without an answer is repeated once, after a second [plat-240]', async () => {
  expect(await ask('default', 'granted')).toEqual({ answer: 'granted', times: 2, waited: [1000] })
  expect(await ask('default', 'default')).toEqual({ answer: 'default', times: 2, waited: [1000] })
})
