import { expect, test } from 'vitest'
import { changeInTurn } from './device-log.ts'

test('what changes the log of a device waits for what changes it already, also where that fails', async () => {
  const done: string[] = []
  const step = (name: string, ms: number) => async () => {
    done.push(`${name} reads`)
    await new Promise((resolve) => setTimeout(resolve, ms))
    done.push(`${name} writes`)
    return name
  }
  const first = changeInTurn(step('draft', 20))
  const broken = changeInTurn(() => Promise.reject(new Error('disk full')))
  const second = changeInTurn(step('execution', 0))
  await expect(broken).rejects.toThrow('disk full')
  expect([await first, await second]).toEqual(['draft', 'execution'])
  expect(done).toEqual(['draft reads', 'draft writes', 'execution reads', 'execution writes'])
})
