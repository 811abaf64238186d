import { setTimeout as sleep } from 'node:timers/promises'
import { connectAsOwner } from '../apps/api/src/platform/db/connection.ts'
import { dataFolder, spawnProgram, whenReady } from '../apps/api/src/faults/program.ts'
import { createWriters } from '../apps/api/src/faults/steady-writers.ts'

const askedAtOnce = 40
const longestMs = 10_000

/** Every process of PostgreSQL is stopped in its tracks: requests must end all the same, and the product serve again afterwards. */
export async function freezeDatabase() {
  const data = dataFolder()
  const prumo = await whenReady(spawnProgram({ PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }))
  const postmaster = data.postmaster()!
  const owner = await connectAsOwner(postmaster.connection)
  try {
    const writers = await createWriters()
    await writers.signIn(prumo.address)
    const { rows } = await owner.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    const pids = [postmaster.pid, ...rows.map(({ pid }) => pid)]
    const signal = (name: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, name))

    signal('SIGSTOP')
    const frozen = Date.now()
    const answers = await Promise.all(
      Array.from({ length: askedAtOnce }, async (_, index) => {
        const status = await writers
          .send(prumo.address, { name: `Conta ${index}`, key: crypto.randomUUID() })
          .catch(() => 0)
        return { status, ms: Date.now() - frozen }
      }),
    )
    const alive = Date.now()
    await fetch(`${prumo.address}/healthz`)
    const healthMs = Date.now() - alive
    signal('SIGCONT')
    const thawed = Date.now()
    while (!(await fetch(`${prumo.address}/readyz`)).ok) await sleep(50)
    return {
      requests: askedAtOnce,
      unanswered: answers.filter(({ ms }) => ms > longestMs).length,
      'wrong answers': answers.filter(({ status }) => status !== 503).length,
      'longest seconds': Math.max(...answers.map(({ ms }) => ms)) / 1000,
      'healthz ms': healthMs,
      'seconds to serve again': (Date.now() - thawed) / 1000,
    }
  } finally {
    await owner.end()
    prumo.child.kill('SIGTERM')
    await prumo.exitCode()
    data.remove()
  }
}
