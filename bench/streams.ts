import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, insertSession, insertUser, signAccessToken } from '../apps/api/src/modules/identity/index.ts'
import { connectAsOwner, createRuntimePool, type ConnectionSettings } from '../apps/api/src/platform/db/connection.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { embeddedLogins } from '../apps/api/src/platform/db/logins.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { loadSecrets } from '../apps/api/src/platform/keys/secrets.ts'
import { uuidv7 } from '../packages/domain/src/text/uuid.ts'
import { statements } from '@prumo/contract/finance/statements'
import { forkServer } from './fork-server.ts'
import { send } from './load.ts'
import { makeCompany, password } from './prepare.ts'
import { watchMemory } from './memory.ts'
import type { Report } from './report.ts'
import { ofxOf } from './statements.ts'
import { worldOf } from './world-of.ts'

const people = 200
const lines = 100_000
const betweenLooksMs = 20

/** Two hundred people of one company listen while a statement of 100,000 lines comes in: how long others wait, and what it takes. */
export async function reportStreams(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-streams-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  try {
    const tokens = await prepare(postgres.connection, folder)
    const server = await forkServer('our-server.ts', JSON.stringify({ connection: postgres.connection, folder }))
    try {
      await measureStreams(report, server, tokens)
    } finally {
      server.kill()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStreams(report: Report, { port, pid }: { port: number; pid: number }, tokens: readonly string[]) {
  const make = worldOf(port, tokens[0]!)
  const account = await make.account({ openingDate: '2020-01-01' })
  const streams = await Promise.all(tokens.map((token) => listen(port, token)))
  const peak = watchMemory([pid])
  const waits = watchHealth(port)
  const started = performance.now()
  const id = await make.statement(account, ofxOf(lines), { format: 'OFX' })
  const { status } = await make.call(statements.status, { params: { id } })
  const seconds = (performance.now() - started) / 1000
  // Whatever was written last is told by then.
  await new Promise((done) => setTimeout(done, 3000))
  const times = await waits()
  const messages = streams.map(({ close }) => close())
  const told = `${Math.min(...messages)} to ${Math.max(...messages)} messages each, import ${seconds.toFixed(1)} s, ${status}`
  const [p99, most] = [at(times, 0.99).toFixed(0), at(times, 1)]
  report.add({
    work: `${people} streams, ${lines} lines: slowest /healthz`,
    unit: 'ms',
    measured: most,
    target: 200,
    detail: `p99 ${p99} ms of ${times.length}; ${told}`,
  })
  report.add({ work: `${people} streams, ${lines} lines: server alone`, unit: 'MB', measured: peak(), target: 400 })
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** Asks all the time on a connection of its own; answers the waits, shortest first. */
function watchHealth(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const state = { isOver: false }
  const asking = (async () => {
    while (!state.isOver) {
      const asked = performance.now()
      await send(agent, port, { method: 'GET', path: '/healthz' })
      times.push(performance.now() - asked)
      await new Promise((done) => setTimeout(done, betweenLooksMs))
    }
  })()
  return async () => {
    state.isOver = true
    await asking
    agent.destroy()
    return times.sort((a, b) => a - b)
  }
}

/** A browser on the live stream that only counts. */
function listen(port: number, token: string): Promise<{ close(): number }> {
  return new Promise((done, fail) => {
    const call = request(
      { port, host: '127.0.0.1', path: '/api/system/events', headers: { authorization: `Bearer ${token}` } },
      (response) => {
        let messages = 0
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (messages += chunk.split('data: ').length - 1))
        response.on('error', () => {})
        done({
          close() {
            call.destroy()
            return messages
          },
        })
      },
    )
    call.on('error', fail)
    call.end()
  })
}

/** A company whose people are signed in. */
async function prepare(connection: ConnectionSettings, dataFolder: string) {
  const owner = await connectAsOwner(connection)
  await migrate(owner)
  const { accessToken: key } = await loadSecrets(
    owner,
    masterKeysOf({ masterKey: null, masterKeyFile: null, dataFolder }),
  )
  await owner.end()
  const pool = createRuntimePool({ ...connection, user: embeddedLogins.credentials }, 2)
  const passwordHash = await hashPassword(password)
  const main = await makeCompany(pool, 'streams@exemplo.com.br', passwordHash)
  const claims = [main]
  while (claims.length < people)
    claims.push(await addMember(pool, main.companyId, `streams-${claims.length}@exemplo.com.br`, passwordHash))
  await pool.end()
  return Promise.all(
    claims.map(async (person) => (await signAccessToken(key, person, new Date(Date.now() + 3_600_000))).accessToken),
  )
}

async function addMember(
  pool: ReturnType<typeof createRuntimePool>,
  companyId: string,
  email: string,
  passwordHash: string,
) {
  const [userId, sessionId] = [uuidv7(), uuidv7()]
  await inTransaction(pool, { companyId, userId, requestId: 'bench' }, async (transaction) => {
    const { db } = transaction
    await insertUser(db, { id: userId, email, displayName: 'Bench', passwordHash })
    await transaction.query('insert into membership (company_id, user_id, permissions) values ($1, $2, $3)', [
      companyId,
      userId,
      ['transaction.read', 'account-bank.read'],
    ])
    await insertSession(db, {
      id: sessionId,
      userId,
      companyId,
      device: 'Bench',
      provenAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
  })
  return { companyId, userId, sessionId, email }
}
