import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Programs that do nothing but keep the machine busy, until the returned function is called or this process ends. */
export function startLoad(perCore: number): () => void {
  const programs = Array.from({ length: perCore * availableParallelism() }, () =>
    spawn(
      process.execPath,
      [
        '-e',
        'process.on("disconnect", () => process.exit()); (function spin() { const end = Date.now() + 200; while (Date.now() < end); setImmediate(spin) })()',
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    ),
  )
  return () => programs.forEach((program) => program.kill('SIGKILL'))
}
