import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export type StepResult = { name: string; isGood: boolean; seconds: number; output: string }

/** Runs one program of node_modules/.bin, or a script of ours, and keeps what it printed. */
export function runStep(
  name: string,
  command: string,
  args: string[],
  { isLoud = false, environment = {} } = {},
): Promise<StepResult> {
  const started = performance.now()
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
      if (isLoud) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const finish = (isGood: boolean) => done({ name, isGood, seconds: (performance.now() - started) / 1000, output })
    child.on('error', (error) => {
      output += String(error)
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}

export const bin = (name: string) => join(root, 'node_modules/.bin', name)
export const script = (name: string): [string, string[]] => [process.execPath, [join(root, 'scripts', name)]]

export function printResult({ name, isGood, seconds, output }: StepResult) {
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!isGood) console.log(output.trimEnd())
}
