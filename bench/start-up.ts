import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './load.ts'

const main = join(import.meta.dirname, '../apps/api/src/main.ts')

/** Start to first answer with a data folder that exists, and memory at rest without the database's shared memory. */
export async function startUpFacts(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-start-'))
  try {
    await startOnce(folder)
    const runs = []
    for (let round = 0; round < 3; round++) runs.push(await startOnce(folder))
    const seconds = median(runs.map((run) => run.seconds))
    return [
      `start to first answer, warm: ${seconds.toFixed(2)} s   ≤ 1.5 s`,
      `memory at rest: ${median(runs.map((run) => run.megabytes)).toFixed(0)} MB   ≤ 180 MB`,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string) {
  const started = performance.now()
  const { pid, stop } = await startProduct(folder)
  const seconds = (performance.now() - started) / 1000
  await new Promise((done) => setTimeout(done, 3000))
  const megabytes = privateMegabytes(pid)
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
  while (!(await isReady(port))) await new Promise((done) => setTimeout(done, 15))
  const stop = async () => {
    child.kill('SIGINT')
    await new Promise((done) => child.once('exit', done))
  }
  return { port, pid: child.pid!, stop }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Resident memory that is not shared with other processes. */
export function privateMegabytes(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return kilobytes('RssAnon') / 1024
}
