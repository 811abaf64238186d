import { expect, test } from 'vitest'
import { ReadingLimitPassed, ReadingRefused, readingThread, resultOf } from './reading-thread.ts'

const read = readingThread<{ does: string; to?: number }, number, number>(
  new URL('./reading-worker.fixture.ts', import.meta.url),
  { seconds: 5, megabytes: 32 },
)

test('what a thread reads comes in its order, however much it is, and what it comes to at the end', async () => {
  const reading = read({ does: 'count', to: 1203 })
  const items: number[] = []
  for (let next = await reading.next(); ; next = await reading.next()) {
    if (next.done) {
      expect(next.value).toBe(2406)
      break
    }
    items.push(next.value)
  }
  expect(items).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1))
})

test('what never ends or fills the memory is ended, and the next file is read', async () => {
  await expect(resultOf(read({ does: 'loop' }))).rejects.toThrow(ReadingLimitPassed)
  await expect(resultOf(read({ does: 'fill' }))).rejects.toThrow(ReadingLimitPassed)
  expect(await resultOf(read({ does: 'count', to: 1 }))).toBe(2)
})

test('more files than threads wait for each other, and one that is left half-way hinders nobody', async () => {
  for await (const item of read({ does: 'count', to: 5000 })) if (item === 3) break
  const sums = await Promise.all([1, 2, 3, 4, 5].map((to) => resultOf(read({ does: 'count', to }))))
  expect(sums).toEqual([2, 4, 6, 8, 10])
})

test('a refusal arrives as the thread told it', async () => {
  await expect(resultOf(read({ does: 'refuse' }))).rejects.toEqual(new ReadingRefused('no such file'))
})
