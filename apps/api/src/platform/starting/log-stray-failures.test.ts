import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const listening = `import { logStrayFailures } from ${JSON.stringify(join(import.meta.dirname, 'log-stray-failures.ts'))}
logStrayFailures((error) => console.log('written down:', error.message))`
const failing = `Promise.reject(new Error('nobody waits'))
setTimeout(() => console.log('still there'), 20)`
const run = (program: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return { status, said: stdout.trim().split('\n') }
}

test('a failure nobody waited for is written down, and the program goes on', () => {
  expect(run(`${listening}\n${failing}`)).toEqual({ status: 0, said: ['written down: nobody waits', 'still there'] })
  expect(run(failing).status).toBe(1)
})
