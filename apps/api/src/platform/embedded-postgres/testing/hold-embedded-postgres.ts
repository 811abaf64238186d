// A stand-in for the application in a process of its own, which tests may kill: starts the server on the folder given
// as argument, says so on its output, and on SIGINT uses the database once more before stopping it.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
const stayAlive = setInterval(() => undefined, 60_000)

process.once('SIGINT', async () => {
  await sleep(200)
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query('create table if not exists drained ()')
  await client.end()
  await server.stop()
  clearInterval(stayAlive)
})

process.stdout.write(`${JSON.stringify({ pid: server.pid, connection: server.connection })}\n`)
