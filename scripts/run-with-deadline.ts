import { spawn, type ChildProcess } from 'node:child_process'

export interface RunResult {
  ok: boolean
  output: string
}

/** Runs a program quietly; at the deadline it is ended together with every process it started. */
export function runWithDeadline(command: readonly string[], timeoutMs: number): Promise<RunResult> {
  const [program = '', ...args] = command
  const hasGroups = process.platform !== 'win32'
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: hasGroups, windowsHide: true })
  const endAll = () => {
    if (hasGroups) killGroup(child)
    else spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'])
  }
  // In a group of its own the program does not hear Ctrl-C.
  const interrupt = () => {
    endAll()
    process.exit(130)
  }
  const timer = setTimeout(endAll, timeoutMs)
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)

  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      resolve({ ok, output })
    }
    child.once('error', () => finish(false))
    child.once('close', (code) => finish(code === 0))
  })
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The last of the group ended by itself just now.
  }
}
