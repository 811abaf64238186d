import { expect, test } from 'vitest'
import { runWithDeadline } from './run-with-deadline.ts'

test('tells success from failure and keeps what was said', async () => {
  const talking = await runWithDeadline(['sh', '-c', 'echo um; echo dois >&2'], 5000)
  expect(talking.ok).toBe(true)
  expect(talking.output.split('\n').toSorted()).toEqual(['', 'dois', 'um'])
  expect(await runWithDeadline(['sh', '-c', 'exit 3'], 5000)).toEqual({ ok: false, output: '' })
  expect(await runWithDeadline(['programa-que-nao-existe'], 5000)).toEqual({ ok: false, output: '' })
})

test('at the deadline the program ends together with the processes it started', async () => {
  const started = performance.now()
  // The grandchild inherits the output; only its own end lets the run finish before a minute has passed.
  const { ok } = await runWithDeadline(['sh', '-c', 'sleep 60 & wait'], 300)
  expect(ok).toBe(false)
  expect(performance.now() - started).toBeLessThan(5000)
})
