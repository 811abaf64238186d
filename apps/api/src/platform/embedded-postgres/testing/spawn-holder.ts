import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { findPostmaster } from '../postmaster-pid-file.ts'
import type { EmbeddedPostgres } from '../start-embedded-postgres.ts'

export const holderProgram = fileURLToPath(new URL('hold-embedded-postgres.ts', import.meta.url))

export interface Holder extends Pick<EmbeddedPostgres, 'pid' | 'connection'> {
  process: ChildProcess
}

interface HolderOptions {
  /** Put before the program's own command line, to run it as somebody else. */
  prefix?: string[]
  env?: NodeJS.ProcessEnv
}

export async function spawnHolder(dataDir: string, { prefix = [], env = {} }: HolderOptions = {}): Promise<Holder> {
  const [program = process.execPath, ...args] = [...prefix, process.execPath, holderProgram, dataDir]
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  onTestFinished(() => endLeftovers(child, dataDir))
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('\n')) return { process: child, ...JSON.parse(output) }
  }
  throw new Error(`The holder did not start: ${errors}`)
}

export async function endOf(holder: Holder): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const { process: child } = holder
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}

/** A test that failed half-way must not leave processes behind. */
function endLeftovers(child: ChildProcess, dataDir: string): void {
  child.kill('SIGKILL')
  const postmaster = findPostmaster(dataDir)
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
}
