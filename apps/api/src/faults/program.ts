import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '#platform/embedded-postgres/postmaster-pid-file.ts'

const program = join(import.meta.dirname, '../main.ts')

const longestStartMs = 240_000

export type Program = ReturnType<typeof spawnProgram>

/** The program as a person starts it, in a process of its own. Does not wait for it to be ready. */
export function spawnProgram(environment: Record<string, string>) {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(PRUMO_|PORT$|HOST$|DATABASE_URL$|SMTP_|S3_|NODE_OPTIONS$|VITEST)/.test(name),
    ),
  )
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...own, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  return { child, said, exitCode: () => exitOf(child) }
}

/** Waits until it serves. */
export async function whenReady<P extends Program>(prumo: P) {
  const started = Date.now()
  const port = () => /Prumo em http:\/\/localhost:(\d+)/.exec(prumo.said.out)?.[1]
  while (!port()) {
    if (prumo.child.exitCode !== null || Date.now() - started > longestStartMs) {
      prumo.child.kill('SIGKILL')
      throw new Error(`Prumo did not start: ${prumo.said.err}`)
    }
    await sleep(20)
  }
  return { ...prumo, address: `http://127.0.0.1:${port()}`, startedInMs: Date.now() - started }
}

async function exitOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** A data folder, removed with everything that still runs in it. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-fault-'))
  const postmaster = () => findPostmaster(join(folder, 'postgres'))
  return {
    folder,
    postmaster,
    remove() {
      const left = postmaster()
      if (left) process.kill(left.pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
