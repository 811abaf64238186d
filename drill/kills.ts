import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolder, spawnProgram, whenReady } from '../apps/api/src/faults/program.ts'
import { createWriters } from '../apps/api/src/faults/steady-writers.ts'

const writesPerRound = 60

/** Steady writers while the program, then PostgreSQL, is killed; what was confirmed must be there once, what was in doubt can be sent again. */
export async function killRounds(rounds: number) {
  const data = dataFolder()
  const start = () => whenReady(spawnProgram({ PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }))
  const writers = await createWriters()
  let prumo = await start()
  const downtimes: number[] = []
  let refused = 0
  try {
    for (let round = 0; round < rounds; round++) {
      await writers.signIn(prumo.address)
      const enough = writers.confirmed.length + writesPerRound
      writers.start(prumo.address)
      while (writers.confirmed.length < enough) await sleep(5)
      const killed = Date.now()
      if (round % 2 === 0) prumo.child.kill('SIGKILL')
      else process.kill(data.postmaster()!.pid, 'SIGKILL')
      await writers.stop()
      prumo = (await isServing(prumo)) ? prumo : await start()
      downtimes.push((Date.now() - killed) / 1000)
      await writers.signIn(prumo.address)
      for (const write of writers.inDoubt) if ((await writers.send(prumo.address, write)) !== 200) refused++
    }
    const names = await writers.names(prumo.address)
    const there = new Set(names)
    const sent = [...writers.confirmed, ...writers.inDoubt]
    return {
      kills: rounds,
      writes: sent.length,
      lost: sent.filter(({ name }) => !there.has(name)).length,
      doubled: names.length - there.size,
      refused,
      'longest seconds away': Math.max(...downtimes),
    }
  } finally {
    prumo.child.kill('SIGTERM')
    await prumo.exitCode()
    data.remove()
  }
}

/** False once the program has ended; it may also mend itself. */
async function isServing(prumo: Awaited<ReturnType<typeof whenReady>>) {
  while (prumo.child.exitCode === null && prumo.child.signalCode === null) {
    if (
      await fetch(`${prumo.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true
    await sleep(50)
  }
  return false
}
