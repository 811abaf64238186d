import { join } from 'node:path'
import { DataFolderInUse, lockDataFolder } from '#platform/embedded-postgres/data-folder-lock.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { KeyRefused } from '#platform/keys/master-key.ts'
import { readSettings, WrongSettings, type Settings } from '#platform/settings.ts'
import { createDemoCompany, demoPassword, demoUsers } from './demo/demo-company.ts'
import { importDemoStatement } from './demo/demo-statement.ts'
import { startInstance } from './start.ts'

const longestShutdownMs = 30_000

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('O Prumo usa o Node 24 que vem com ele. Inicie com: npm start')
  process.exit(1)
}

try {
  await main()
} catch (error) {
  console.error(inOneSentence(error as Error & { code?: string }))
  process.exit(1)
}

async function main() {
  const settings = readSettings(process.env)
  const database = settings.databaseUrl ? { connection: { connectionString: settings.databaseUrl }, stop: async () => {} } : await startOwnDatabase(settings)
  let instance: Awaited<ReturnType<typeof startInstance>>
  try {
    instance = await startInstance(settings, database.connection, { isAlone: !settings.databaseUrl })
    const demoOwner = settings.demo ? await createDemoCompany(instance.services) : null
    if (demoOwner) await importDemoStatement(instance.services, demoOwner)
    greet(settings, await instance.listen())
  } catch (error) {
    await database.stop()
    throw error
  }
  stopOnSignal(async () => {
    await instance.stop()
    await database.stop()
  })
}

async function startOwnDatabase({ dataFolder }: Settings) {
  const lock = lockDataFolder(dataFolder)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataFolder, 'postgres'),
    onExit: () => {
      console.error('O banco de dados parou. Inicie o Prumo outra vez: nada do que foi confirmado se perdeu.')
      process.exit(1)
    },
  })
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop()
      lock.release()
    },
  }
}

function greet(settings: Settings, port: number) {
  const address = settings.publicUrl ?? `http://localhost:${port}`
  const lines = [`Prumo em ${address}`]
  if (settings.demo) {
    lines.push('', 'Entradas de demonstração (senha de todas: ' + demoPassword + ')')
    lines.push(...demoUsers.map(({ email, role }) => `  ${email.padEnd(32)} ${role}`))
  }
  if (!settings.isProduction && !settings.smtpUrl) lines.push('', `Mensagens de e-mail: ${address}/outbox`)
  if (settings.isProduction && !settings.smtpUrl) lines.push('', 'Atenção: sem SMTP_URL nenhuma mensagem de e-mail é entregue.')
  console.log(lines.join('\n'))
}

/** The first signal lets work in hand finish; a second one, or too long a wait, ends at once. */
function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    console.log('Encerrando…')
    setTimeout(() => process.exit(1), longestShutdownMs).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

function inOneSentence(error: Error & { code?: string; port?: number }) {
  if (error instanceof WrongSettings) return error.sentences.join('\n')
  if (error instanceof DataFolderInUse || error instanceof KeyRefused) return error.message
  if (error.code === 'EADDRINUSE') return `A porta ${error.port} já está em uso. Encerre o outro programa ou escolha outra com PORT=3001 npm start.`
  if (error.code === 'EACCES') return `Sem permissão para usar ${error.port ? `a porta ${error.port}` : 'a pasta de dados'}.`
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND') return 'Não foi possível conectar ao banco de dados de DATABASE_URL.'
  return `O Prumo não pôde iniciar: ${error.message}`
}
