import { execFile, execFileSync, spawn, type ExecFileException } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const installing = 'Instalando dependências'
const building = 'Montando a aplicação web'
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>
}
const folders: string[] = []
let original = ''
let repository = ''

/** A repository in miniature, without dependencies: npm installs it without a network. */
beforeAll(() => {
  original = repository = temporaryFolder()
  const workspaces = ['packages/*', 'apps/*']
  write(
    'package.json',
    JSON.stringify({ private: true, type: 'module', scripts, workspaces, devDependencies: { tool: 'file:tool' } }),
  )
  write('tool/package.json', JSON.stringify({ name: 'tool', version: '1.0.0' }))
  write('apps/web/package.json', JSON.stringify({ name: '@prumo/web', version: '1.0.0' }))
  write('apps/web/src/main.ts', 'first')
  write('packages/domain/package.json', JSON.stringify({ name: '@prumo/domain', version: '1.0.0' }))
  write('packages/domain/src/money.ts', 'first')
  write(
    'scripts/build-web.ts',
    `${noting('build')}\nfs.mkdirSync('apps/web/dist', { recursive: true })\nconsole.log('bundler: warning')`,
  )
  write(
    'scripts/install-browser.ts',
    `import fs from 'node:fs'\nexport const ensureBrowser = async () => fs.appendFileSync('calls', 'browser\\n')`,
  )
  write('apps/api/src/main.ts', noting('start'))
  write('scripts/test.ts', noting('test'))
  write('scripts/dev.ts', noting('dev'))
  for (const name of ['launch', 'bootstrap', 'run-child', 'stop-with-parent']) {
    cpSync(fileURLToPath(new URL(`${name}.mjs`, import.meta.url)), path.join(repository, `scripts/${name}.mjs`))
  }
  npm('install', '--package-lock-only')
})

beforeEach(() => {
  repository = temporaryFolder()
  cpSync(original, repository, { recursive: true })
})

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prumo-bootstrap-'))
  folders.push(folder)
  return folder
}

function write(file: string, content: string): void {
  mkdirSync(path.join(repository, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(repository, file), content)
}

/** A program that leaves its name behind. */
function noting(name: string): string {
  return `import fs from 'node:fs'\nfs.appendFileSync('calls', '${name}\\n')`
}

function npm(...args: string[]): void {
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: repository, stdio: 'ignore' })
}

function calls(): string {
  const file = path.join(repository, 'calls')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

interface Outcome {
  code: number
  output: string
}

function launch(command: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const { npm_execpath: _npm, ...inherited } = process.env
  const options = { cwd: repository, env: { ...inherited, npm_config_offline: 'true', ...env } }
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    execFile(process.execPath, ['scripts/launch.mjs', command], options, done)
  })
}

test('the first start installs and builds, of which a newcomer reads our sentences and nothing of the tools; the second does neither', async () => {
  const { code, output } = await launch('start')
  expect(code).toBe(0)
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(installing), expect.stringContaining(building)])
  expect(calls()).toBe('build\nstart\n')
  expect(await launch('start')).toEqual({ code: 0, output: '' })
  expect(calls()).toBe('build\nstart\nstart\n')
})

test('npm prepares everything also where it leaves scripts out, which it does with those named pre', async () => {
  expect(Object.keys(scripts).filter((name) => name.startsWith('pre'))).toEqual([])
  for (const command of ['start', 'test', 'dev']) npm('run', command, '--ignore-scripts')
  expect(calls()).toBe('build\nstart\nbrowser\ntest\ndev\n')
})

/** Ends only when asked to, and then says so. */
const staying = `${noting('began')}\nsetTimeout(() => process.exit(), 120_000)
process.on('SIGTERM', () => { fs.appendFileSync('calls', 'stopped\\n'); process.exit() })`

test.each([
  ['the server', 'apps/api/src/main.ts'],
  ['the bundler', 'scripts/build-web.ts'],
])('a signal to npm alone reaches %s', async (_who, file) => {
  write(file, staying)
  const started = spawn('npm', ['start', '--offline'], { cwd: repository, stdio: 'ignore' })
  await vi.waitFor(() => expect(calls()).toContain('began'), { timeout: 30_000 })
  started.kill('SIGTERM')
  await vi.waitFor(() => expect(calls()).toContain('stopped'), { timeout: 30_000 })
})

test('development installs and leaves building to the development server', async () => {
  const { output } = await launch('dev')
  expect(output).toContain(installing)
  expect(output).not.toContain(building)
})

test('tests also get their browser', async () => {
  await launch('test')
  expect(calls()).toBe('build\nbrowser\ntest\n')
})

test('without a browser the tests do not begin', async () => {
  write('scripts/install-browser.ts', `export const ensureBrowser = async () => { throw new Error('Sem navegador.') }`)
  expect(await launch('test')).toMatchObject({ code: 1, output: expect.stringMatching(/\nSem navegador\.\n$/) })
})

test('a change of web or shared sources builds again, a change of a test does not', async () => {
  await launch('start')
  write('apps/web/src/main.test.ts', 'new test')
  expect((await launch('start')).output).toBe('')
  write('packages/domain/src/money.ts', 'second')
  expect((await launch('start')).output).toContain(building)
  write('apps/web/src/screen.ts', 'new screen')
  expect((await launch('start')).output).toContain(building)
})

test('another lock file installs again, unless npm was already run by hand', async () => {
  await launch('dev')
  write('packages/domain/package.json', JSON.stringify({ name: '@prumo/domain', version: '1.1.0' }))
  npm('install')
  expect((await launch('dev')).output).toBe('')
  const lock = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'))
  lock.packages['node_modules/left-pad'] = { version: '1.3.0', integrity: 'sha512-absent' }
  write('package-lock.json', JSON.stringify(lock))
  expect((await launch('dev')).output).toContain(installing)
})

test('development packages are installed even where NODE_ENV says production or npm left them out', async () => {
  npm('ci', '--omit=dev')
  expect(existsSync(path.join(repository, 'node_modules/tool'))).toBe(false)
  expect((await launch('dev', { NODE_ENV: 'production' })).output).toContain(installing)
  expect(existsSync(path.join(repository, 'node_modules/tool'))).toBe(true)
})

test('a failed installation ends with one sentence and is tried again', async () => {
  write('package-lock.json', '{ "lockfileVersion": 1 }')
  for (let attempt = 0; attempt < 2; attempt++) {
    const { code, output } = await launch('start')
    expect(code).toBe(1)
    expect(output).toContain('Não foi possível instalar as dependências.')
  }
})

test('a failed build ends with one sentence and is tried again', async () => {
  write('scripts/build-web.ts', `console.error('bundler: no such file')\nprocess.exit(1)`)
  for (let attempt = 0; attempt < 2; attempt++) {
    const { code, output } = await launch('start')
    expect(code).toBe(1)
    expect(output).toContain('bundler: no such file\nNão foi possível montar a aplicação web.')
  }
})
