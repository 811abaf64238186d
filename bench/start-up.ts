import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './load.ts'
import { postmasterOf, treeMegabytes } from './memory.ts'
import type { Report } from './report.ts'

const main = join(import.meta.dirname, '../apps/api/src/main.ts')

const untilAtRestMs = 10_000

/** Start to first answer with a data folder that exists, and memory at rest of the whole product. */
export async function reportStartUp(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-start-'))
  try {
    await startOnce(folder)
    const runs = []
    for (let round = 0; round < 3; round++) runs.push(await startOnce(folder))
    const seconds = median(runs.map((run) => run.seconds))
    const megabytes = median(runs.map((run) => run.megabytes))
    report.add({ work: 'start to first answer, warm', unit: 's', measured: seconds, target: 1.5 })
    report.add({ work: 'memory at rest, all processes', unit: 'MB', measured: megabytes, target: 180 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string) {
  const started = performance.now()
  const { roots, stop } = await startProduct(folder)
  const seconds = (performance.now() - started) / 1000
  await new Promise((done) => setTimeout(done, untilAtRestMs))
  const megabytes = treeMegabytes(roots)
  await stop()
  return { seconds, megabytes }
}

/** The whole product as `npm start` starts it, on a folder of its own. */
export async function startProduct(folder: string, environment: Record<string, string> = {}) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = {
    ...process.env,
    PORT: String(port),
    PRUMO_DATA: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(folder, 'cache'),
    ...environment,
  }
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} instead of starting`)
    await new Promise((done) => setTimeout(done, 15))
  }
  const stop = async () => {
    child.kill('SIGINT')
    await new Promise((done) => child.once('exit', done))
  }
  return { port, roots: [child.pid!, postmasterOf(join(folder, 'data'))], stop }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
