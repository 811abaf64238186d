import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolder, spawnProgram, whenReady } from '../apps/api/src/faults/program.ts'
import { createWriters } from '../apps/api/src/faults/steady-writers.ts'

/** Steady writes for a while: none may be refused, the process answers throughout, and its memory does not run away. */
export async function soak(seconds: number) {
  const data = dataFolder()
  const prumo = await whenReady(spawnProgram({ PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }))
  const memory = async () =>
    Number(/^process_resident_memory_bytes (\d+)/m.exec(await (await fetch(`${prumo.address}/metrics`)).text())![1]) /
    1024 /
    1024
  try {
    const writers = await createWriters()
    await writers.signIn(prumo.address)
    const before = await memory()
    const health: number[] = []
    writers.start(prumo.address)
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200)) {
      const asked = performance.now()
      await fetch(`${prumo.address}/healthz`)
      health.push(performance.now() - asked)
    }
    await writers.stop()
    return {
      writes: writers.confirmed.length,
      refused: writers.inDoubt.length,
      'writes per second': writers.confirmed.length / seconds,
      'healthz p99 ms': health.toSorted((a, b) => a - b)[Math.floor(health.length * 0.99)]!,
      'MB before': before,
      'MB after': await memory(),
    }
  } finally {
    prumo.child.kill('SIGTERM')
    await prumo.exitCode()
    data.remove()
  }
}
