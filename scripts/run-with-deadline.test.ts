import { existsSync, readFileSync } from 'node:fs'
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
  // The grandchild inherits the output: a run that left it alive would wait for it.
  const { ok, output } = await runWithDeadline(['sh', '-c', 'sleep 600 & echo $!; wait'], 3000)
  const grandchild = Number(output)
  expect([ok, grandchild > 0]).toEqual([false, true])
  await expect.poll(() => isAlive(grandchild)).toBe(false)
})

/** A process that ended and that nobody asked about yet still has its number. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readStat(pid))
  } catch {
    return false
  }
}

const readStat = (pid: number) => (existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '')
