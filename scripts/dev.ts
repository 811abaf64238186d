// npm run dev: the API restarts and the browser reloads on every change. Web on 5173, API on PORT (3000).
import { spawn, type ChildProcess } from 'node:child_process'
import { bin, root } from './run-step.ts'

const port = process.env['PORT'] ?? '3000'
// Passkeys and Google know the address people see, which is the web's.
const environment = {
  PRUMO_PUBLIC_URL: 'http://localhost:5173',
  ...process.env,
  PORT: port,
  PRUMO_API_URL: `http://localhost:${port}`,
}
const start = (command: string, args: string[], cwd = root): ChildProcess =>
  spawn(command, args, { cwd, env: environment, stdio: 'inherit' })

const watched = ['apps/api/src', 'apps/api/migrations', 'packages'].flatMap((folder) => ['--watch-path', folder])
const children = [
  start(process.execPath, [...watched, '--watch-preserve-output', 'apps/api/src/main.ts']),
  start(bin('vite'), [], `${root}/apps/web`),
]

const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
