import { fork } from 'node:child_process'
import { join } from 'node:path'

export type Forked = { port: number; pid: number; kill(): void }

/** A server of the bench in a process of its own. */
export function forkServer(file: string, bench: string): Promise<Forked> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, BENCH: bench },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((done, fail) => {
    child.once('message', ({ port }: { port: number }) =>
      done({ port, pid: child.pid!, kill: () => void child.kill('SIGKILL') }),
    )
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code}`)))
  })
}
