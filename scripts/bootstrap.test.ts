import { execFile, execFileSync, type ExecFileException } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 })

const installing = 'Instalando dependências'
const building = 'Montando a aplicação web'
let repository = ''

/** A repository in miniature, without dependencies: npm installs it without a network. */
beforeEach(() => {
  repository = mkdtempSync(path.join(os.tmpdir(), 'prumo-bootstrap-'))
  const workspaces = ['packages/*', 'apps/*']
  write('package.json', JSON.stringify({ private: true, workspaces, devDependencies: { tool: 'file:tool' } }))
  write('tool/package.json', JSON.stringify({ name: 'tool', version: '1.0.0' }))
  const build = 'mkdir -p dist && echo page > dist/index.html && echo build >> ../../calls'
  write('apps/web/package.json', JSON.stringify({ name: '@prumo/web', version: '1.0.0', scripts: { build } }))
  write('apps/web/src/main.ts', 'first')
  write('packages/domain/package.json', JSON.stringify({ name: '@prumo/domain', version: '1.0.0' }))
  write('packages/domain/src/money.ts', 'first')
  write(
    'scripts/install-browser.ts',
    `import { appendFileSync } from 'node:fs'
    export const ensureBrowser = async (): Promise<void> => appendFileSync('calls', 'browser\\n')`,
  )
  cpSync(fileURLToPath(new URL('bootstrap.mjs', import.meta.url)), path.join(repository, 'scripts/bootstrap.mjs'))
  npm('install', '--package-lock-only')
})

afterEach(() => rmSync(repository, { recursive: true, force: true }))

function write(file: string, content: string): void {
  mkdirSync(path.join(repository, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(repository, file), content)
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

function bootstrap(command: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const { npm_execpath: _npm, ...inherited } = process.env
  const options = { cwd: repository, env: { ...inherited, npm_config_offline: 'true', ...env } }
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    execFile(process.execPath, ['scripts/bootstrap.mjs', command], options, done)
  })
}

test('the first start installs and builds, the second does neither', async () => {
  const first = await bootstrap('start')
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining(installing) })
  expect(first.output).toContain(building)
  expect(calls()).toBe('build\n')
  expect(await bootstrap('start')).toEqual({ code: 0, output: '' })
  expect(calls()).toBe('build\n')
})

test('development installs and leaves building to the development server', async () => {
  const { output } = await bootstrap('dev')
  expect(output).toContain(installing)
  expect(output).not.toContain(building)
})

test('tests also get their browser', async () => {
  await bootstrap('test')
  expect(calls()).toBe('build\nbrowser\n')
})

test('without a browser the tests do not begin', async () => {
  write('scripts/install-browser.ts', `export const ensureBrowser = async () => { throw new Error('Sem navegador.') }`)
  expect(await bootstrap('test')).toMatchObject({ code: 1, output: expect.stringMatching(/\nSem navegador\.\n$/) })
})

test('a change of web or shared sources builds again, a change of a test does not', async () => {
  await bootstrap('start')
  write('apps/web/src/main.test.ts', 'new test')
  expect((await bootstrap('start')).output).toBe('')
  write('packages/domain/src/money.ts', 'second')
  expect((await bootstrap('start')).output).toContain(building)
  write('apps/web/src/screen.ts', 'new screen')
  expect((await bootstrap('start')).output).toContain(building)
})

test('another lock file installs again, unless npm was already run by hand', async () => {
  await bootstrap('dev')
  write('packages/domain/package.json', JSON.stringify({ name: '@prumo/domain', version: '1.1.0' }))
  npm('install')
  expect((await bootstrap('dev')).output).toBe('')
  const lock = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'))
  lock.packages['node_modules/left-pad'] = { version: '1.3.0', integrity: 'sha512-absent' }
  write('package-lock.json', JSON.stringify(lock))
  expect((await bootstrap('dev')).output).toContain(installing)
})

test('development packages are installed even where NODE_ENV says production or npm left them out', async () => {
  npm('ci', '--omit=dev')
  expect(existsSync(path.join(repository, 'node_modules/tool'))).toBe(false)
  expect((await bootstrap('dev', { NODE_ENV: 'production' })).output).toContain(installing)
  expect(existsSync(path.join(repository, 'node_modules/tool'))).toBe(true)
})

test('a failed installation ends with one sentence and is tried again', async () => {
  write('package-lock.json', '{ "lockfileVersion": 1 }')
  for (let attempt = 0; attempt < 2; attempt++) {
    const { code, output } = await bootstrap('start')
    expect(code).toBe(1)
    expect(output).toContain('Não foi possível instalar as dependências.')
  }
})

test('a failed build ends with one sentence and is tried again', async () => {
  write('apps/web/package.json', JSON.stringify({ name: '@prumo/web', version: '1.0.0', scripts: { build: 'exit 1' } }))
  for (let attempt = 0; attempt < 2; attempt++) {
    const { code, output } = await bootstrap('start')
    expect(code).toBe(1)
    expect(output).toContain('Não foi possível montar a aplicação web.')
  }
})
