import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { supervisePostgres } from './supervise-postgres.ts'
import { findPostmaster } from './postmaster-pid-file.ts'
import { copyNewDatabase } from './testing/copy-new-database.ts'

async function keep() {
  const dataDir = copyNewDatabase()
  const asked = new AbortController()
  const onRestart = vi.fn()
  const onGiveUp = vi.fn()
  const kept = await supervisePostgres({ dataDir, signal: asked.signal, onRestart, onGiveUp })
  onTestFinished(() => kept.stop())
  return {
    kept,
    dataDir,
    asked,
    onRestart,
    onGiveUp,
    kill: () => process.kill(findPostmaster(dataDir)!.pid, 'SIGKILL'),
  }
}

test('a server that dies is started again at the same place, five times, and then given up', async () => {
  const { kept, dataDir, kill, onRestart, onGiveUp } = await keep()
  for (let deaths = 1; deaths <= 5; deaths++) {
    kill()
    await vi.waitFor(() => expect(onRestart).toHaveBeenCalledTimes(deaths), { timeout: 30_000 })
    const client = new pg.Client(kept.connection)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  }
  expect(onGiveUp).not.toHaveBeenCalled()
  kill()
  await vi.waitFor(() => expect(onGiveUp).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  expect(findPostmaster(dataDir)).toBeNull()
})

test('one that dies while the program ends, or is being started again then, is left alone', async () => {
  const { kept, dataDir, asked, kill, onRestart, onGiveUp } = await keep()
  kill()
  asked.abort()
  await kept.stop()
  expect(findPostmaster(dataDir)).toBeNull()
  expect([onRestart.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([0, 0])
})
