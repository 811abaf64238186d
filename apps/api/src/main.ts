import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderInUse, lockDataFolder } from '#platform/embedded-postgres/data-folder-lock.ts'
import { supervisePostgres } from '#platform/embedded-postgres/supervise-postgres.ts'
import { collectGarbage } from '#platform/memory/collect-garbage.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { readSettings, WrongSettings, type Settings } from '#platform/settings.ts'
import { checkAddress } from '#platform/starting/check-address.ts'
import { checkProduction } from '#platform/starting/check-production.ts'
import { fullDiskSentence } from '#platform/starting/full-disk.ts'
import { findOwnSources } from '#platform/starting/find-own-sources.ts'
import { listenForStop } from '#platform/starting/listen-for-stop.ts'
import { logStrayFailures } from '#platform/starting/log-stray-failures.ts'
import { prepareDataFolder } from '#platform/starting/prepare-data-folder.ts'
import { whenAborted } from '#platform/starting/when-aborted.ts'
import { demoPassword, demoUsers } from './demo/demo-users.ts'
import type { startInstance } from './start.ts'

const lastMomentMs = 1000
const afterStartMs = 1000

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('O Prumo usa o Node 24 que vem com ele. Inicie com: npm start')
  process.exit(1)
}

findOwnSources()
const stop = listenForStop()
stop.asked.addEventListener('abort', () => console.log('Encerrando…'))

try {
  await main()
} catch (error) {
  // Whatever fails because the database was taken away under a start is no failure.
  if (stop.asked.aborted) process.exit(0)
  console.error(await inOneSentence(error as Error & { code?: string }))
  process.exit(1)
}

async function main() {
  const settings = readSettings(process.env)
  checkProduction(settings)
  const database = await openDatabase(settings)
  try {
    const { startInstance } = await loadServer()
    // A start under way is brought to its end before it is undone, unless it takes too long.
    const instance = await Promise.race([
      startInstance(settings, database.connection, { isAlone: !settings.databaseUrl }),
      outOfPatience(settings),
    ])
    if (instance) await serve(instance, settings)
  } finally {
    await database.stop()
  }
  process.exit(0)
}

function loadServer() {
  return import('./start.ts')
}

async function openDatabase(settings: Settings) {
  const { dataFolder, databaseUrl } = settings
  if (!databaseUrl || !settings.s3) prepareDataFolder(dataFolder)
  const lock = databaseUrl ? null : lockDataFolder(dataFolder)
  try {
    await checkAddress(settings)
    if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} }
    const postgres = await startOwnPostgres(dataFolder)
    return { connection: postgres.connection, stop: () => postgres.stop().then(() => lock?.release()) }
  } catch (error) {
    lock?.release()
    throw error
  }
}

function startOwnPostgres(dataFolder: string) {
  return supervisePostgres({
    dataDir: join(dataFolder, 'postgres'),
    signal: stop.asked,
    // Reading the server's code takes longer than the database takes to answer.
    onLaunch: () => void loadServer(),
    onRestart: () => console.error('O banco de dados parou e foi iniciado outra vez.'),
    onGiveUp: () => {
      console.error('O banco de dados parou. Inicie o Prumo outra vez: nada do que foi confirmado se perdeu.')
      process.exit(1)
    },
  })
}

async function serve(instance: Instance, settings: Settings) {
  logStrayFailures((error) => instance.server.log.error({ err: error }, 'stray failure'))
  try {
    await Promise.race([openDoors(instance, settings), whenAborted(stop.asked)])
    await whenAborted(stop.asked)
  } finally {
    await finishWork(instance, settings)
  }
}

async function openDoors(instance: Instance, settings: Settings) {
  stop.asked.throwIfAborted()
  const drawPictures = await prepareDemo(settings, instance)
  greet(settings, await instance.listen())
  setTimeout(afterStart, afterStartMs).unref()
  await drawPictures?.()
}

/** What starting compiled is kept for the next start, and what it left behind is given back, which an idle server would not do. */
function afterStart() {
  flushCompileCache()
  collectGarbage()
}

/** What is loaded for the demonstration is loaded where there is one to make or to remove. Answers what is left for after the start. */
async function prepareDemo({ demo, isProduction }: Settings, instance: Instance) {
  const { services } = instance
  if (demo === 'on') return makeDemonstration(instance)
  if (demo === 'remove') await (await import('./demo/remove-demo.ts')).removeDemo(services)
  if (!isProduction || demo !== 'off') return null
  const { findDemoAccounts } = await import('./demo/remove-demo.ts')
  const [open] = await findDemoAccounts(services)
  if (open) {
    throw new WrongSettings([
      `O banco de dados tem contas de demonstração com senha conhecida, como ${open.email}. Exclua-as com PRUMO_DEMO=remove ou, se for de propósito, use PRUMO_DEMO=on.`,
    ])
  }
  return null
}

async function makeDemonstration({ server, services }: Instance) {
  const { awaitsDemo } = await import('./demo/demo-queries.ts')
  if (!(await awaitsDemo(services))) return null
  const demonstration = await import('./demo/demonstration.ts')
  const products = await demonstration.makeDemo(server)
  if (!products) return null
  await demonstration.importDemoStatement(services, products.owner)
  await demonstration.importDemoClients(server, products.owner)
  return () => demonstration.addDemoPictures(services, products, stop.asked)
}

type Instance = Awaited<ReturnType<typeof startInstance>>

/** Requests and jobs in hand are finished; what takes too long is cut off. */
async function finishWork(instance: Instance, settings: Settings) {
  const finished = instance.stop().then(() => true)
  if (await Promise.race([finished, outOfPatience(settings)])) return
  instance.server.server.closeAllConnections()
  await Promise.race([finished, sleep(lastMomentMs)])
}

/** Somebody asked for the end, and either hurried or waited for long enough. */
async function outOfPatience({ stopSeconds }: Settings) {
  await whenAborted(stop.asked)
  await whenAborted(AbortSignal.any([stop.hurried, AbortSignal.timeout(stopSeconds * 1000)]))
}

function greet(settings: Settings, port: number) {
  const address = settings.publicUrl ?? `http://localhost:${port}`
  const lines = [`Prumo em ${address}`]
  if (settings.demo === 'on') {
    lines.push('', 'Entradas de demonstração (senha de todas: ' + demoPassword + ')')
    lines.push(...demoUsers.map(({ email, role }) => `  ${email.padEnd(32)} ${role}`))
  }
  if (!settings.isProduction && !settings.smtpUrl) lines.push('', `Mensagens de e-mail: ${address}/outbox`)
  console.log(lines.join('\n'))
}

async function inOneSentence(error: Error & { code?: string; port?: number }) {
  if (error instanceof WrongSettings) return error.sentences.join('\n')
  if (error instanceof DataFolderInUse || error instanceof StartRefused) return error.message
  if (error.code === 'EADDRINUSE')
    return `A porta ${error.port} já está em uso. Encerre o outro programa ou escolha outra com PORT=3001 npm start.`
  if (error.code === 'EACCES' && error.port)
    return `Sem permissão para usar a porta ${error.port}. Escolha outra com PORT=3001 npm start.`
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    return 'Não foi possível conectar ao banco de dados de DATABASE_URL.'
  const fullDisk = await fullDiskSentence(error, readSettings(process.env))
  return fullDisk ?? `O Prumo não pôde iniciar: ${error.message}`
}
