import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { Problem } from './problem.ts'

/** Work that lasts until it is told to end, and tells when it began. */
function works() {
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((done) => endings.set(name, () => done(name)))
  }
  const end = async (name: string) => {
    endings.get(name)!()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}
const limits = {
  atOnce: 1,
  mostWaiting: 4,
  mostWaitingEach: 3,
  groupOf: (who: string) => who.split(':')[0]!,
  refusal: 'password.busy',
} as const

test('so much runs at once, and who asks once comes before the second wish of who asks often', async () => {
  const line = createFairQueue(limits)
  const { begun, work, end } = works()
  const all = [line('a', work('a1')), line('a', work('a2')), line('a', work('a3')), line('b', work('b1'))]
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1'])
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

const busyError = { code: 'password.busy', status: 503 } satisfies Partial<Problem>

test('a line filled by few has a place for whoever has less in it, and the last wish of who has most is refused instead', async () => {
  const line = createFairQueue(limits)
  const { begun, work, end } = works()
  const kept = [line('a', work('a1')), line('a', work('a2')), line('a', work('a3'))]
  const pushedOut = expect(line('a', work('a4'))).rejects.toMatchObject(busyError)
  kept.push(line('b', work('b1')), line('c', work('c1')))
  await pushedOut
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  await Promise.all(kept)
})

test('many names of one group have no more of a full line than one name, and nobody loses a place to who has as many', async () => {
  const line = createFairQueue(limits)
  const { work, end } = works()
  const kept = ['g:1', 'g:2'].map((who) => line(who, work(who)))
  const pushedOut = ['g:3', 'g:4', 'g:5'].map((who) => expect(line(who, work(who))).rejects.toMatchObject(busyError))
  kept.push(...['b', 'c', 'd'].map((who) => line(who, work(who))))
  await Promise.all(pushedOut)
  for (const who of ['e', 'g:6']) await expect(line(who, work(who))).rejects.toMatchObject(busyError)
  for (const name of ['g:1', 'g:2', 'b', 'c', 'd']) await end(name)
  await Promise.all(kept)
})

test('whoever finds no place is refused at once, and neither a refusal nor a failure takes one', async () => {
  const line = createFairQueue(limits)
  const { work, end } = works()
  const busy = (who: string) => expect(line(who, async () => 'x')).rejects.toMatchObject(busyError)
  const kept = [line('a', work('a1')), line('a', work('a2')), line('a', work('a3')), line('a', work('a4'))]
  await busy('a')
  for (const name of ['a1', 'a2', 'a3']) await end(name)
  const failing = line('b', () => Promise.reject(new Error('broken')))
  const failed = expect(failing).rejects.toThrow('broken')
  kept.push(...['c', 'd', 'e'].map((who) => line(who, work(who))))
  await busy('f')
  for (const name of ['a4', 'c', 'd', 'e']) await end(name)
  await failed
  await Promise.all(kept)
  expect(await line('d', async () => 'free again')).toBe('free again')
})
