// npm run bench: what is measured, beside what it should be; ratios to the yardstick are taken in one run. Ends with 1 when a target is missed.
// npm run bench -- --only list: those works alone whose name says so.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { reportCatalogue } from './catalogue.ts'
import { compare } from './compare.ts'
import { creationWorks } from './entries.ts'
import { bareWork, financeWorks, grownWork, ourWork } from './finance.ts'
import { forkServer, type Forked } from './fork-server.ts'
import type { Work } from './load.ts'
import { password, prepareDatabase, type Prepared } from './prepare.ts'
import { listAccounts, registerWorks } from './registers.ts'
import { createReport } from './report.ts'
import { reportFlood } from './sign-in-flood.ts'
import { reportSizes } from './sizes.ts'
import { reportPhone } from './phone.ts'
import { reportPmoc } from './pmoc.ts'
import { reportSales } from './sales.ts'
import { reportStartUp } from './start-up.ts'
import { reportStatements } from './statements.ts'
import { reportStreams } from './streams.ts'
import { reportTillPack } from './till-pack.ts'
import { reportUploads } from './uploads.ts'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]! : ''
const isWanted = (work: string) => work.includes(only)
const report = createReport()

/** Works that need no yardstick, each on an installation of its own. */
const alone: Record<string, () => Promise<void> | void> = {
  'start and memory at rest': () => reportStartUp(report),
  statements: () => reportStatements(report),
  streams: () => reportStreams(report),
  uploads: () => reportUploads(report),
  'first load': () => reportSizes(report),
  phone: () => reportPhone(report),
  catalogue: () => reportCatalogue(report),
  till: () => reportTillPack(report),
  sales: () => reportSales(report),
  pmoc: () => reportPmoc(report),
}
const compared = [
  ...financeWorks.flatMap(({ name, grows }) => [name, ...(grows ? [`growth: ${name}`] : [])]),
  ...registerWorks('').map(({ work }) => work),
  'entries: create',
  'entries: create, a company each',
  'growth: register',
  'sign-in',
  'flood of sign-ins',
]

if (compared.some(isWanted)) await compareServers()
for (const [work, run] of Object.entries(alone)) if (isWanted(work)) await run()
process.exitCode = report.endsWell() ? 0 : 1

/** Both servers on one database; reading first, because writing leaves work for the vacuum. */
async function compareServers() {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const children: Forked[] = []
  try {
    const withRegisters = ['register', 'sign-in'].some((word) => compared.some((n) => isWanted(n) && n.includes(word)))
    const prepared = await prepareDatabase(postgres.connection, { withRegisters, dataFolder: folder })
    const { companyId, ledgerCompanyId, passwordHash } = prepared
    const setting = JSON.stringify({
      connection: postgres.connection,
      folder,
      companyId,
      ledgerCompanyId,
      passwordHash,
    })
    for (const file of ['bare-server.ts', 'our-server.ts']) children.push(await forkServer(file, setting))
    const [bare, ours] = children.map(({ port }) => port) as [number, number]
    await compareFinance(bare, ours, prepared)
    await compareRegisters(bare, ours, prepared)
    await compareCreation(bare, ours, prepared)
    await compareSignIn(bare, ours, prepared)
  } finally {
    children.forEach(({ kill }) => kill())
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the finance screens ask of a company of 1,000,000 entries among 200; then the same of one of 10,000. */
async function compareFinance(bare: number, ours: number, { ledgerToken, smallerLedgerToken }: Prepared) {
  for (const connections of [1, 16]) {
    for (const work of financeWorks.filter(({ name }) => isWanted(name)))
      await compare(report, {
        work: work.name,
        connections,
        target: work.target,
        yardstick: { port: bare, workOf: () => bareWork(work) },
        ours: { port: ours, workOf: () => ourWork(work, ledgerToken) },
      })
  }
  for (const work of financeWorks.filter(({ name, grows }) => grows && isWanted(`growth: ${name}`)))
    await compareGrowth(`growth: ${work.name}`, ours, (token) => grownWork(work, token), [
      smallerLedgerToken,
      ledgerToken,
    ])
}

async function compareRegisters(bare: number, ours: number, { accessToken, smallerAccessToken }: Prepared) {
  for (const connections of [1, 16])
    for (const { work, target, ...asked } of registerWorks(accessToken).filter(({ work }) => isWanted(work)))
      await compare(report, {
        work,
        connections,
        target,
        yardstick: { port: bare, workOf: () => asked.bare },
        ours: { port: ours, workOf: () => asked.ours },
      })
  if (isWanted('growth: register'))
    await compareGrowth('growth: register list', ours, (token) => listAccounts(token, { limit: 25 }), [
      smallerAccessToken,
      accessToken,
    ])
}

/** The same question in a small company and in a large one. */
async function compareGrowth(
  work: string,
  port: number,
  ask: (token: string) => Work,
  [small, large]: [string, string],
) {
  await compare(report, {
    work,
    connections: 16,
    target: 1.3,
    yardstick: { port, workOf: () => ask(small) },
    ours: { port, workOf: () => ask(large) },
  })
}

async function compareCreation(bare: number, ours: number, { writers }: Prepared) {
  for (const { work, connections, target, ...asked } of creationWorks(writers).filter(({ work }) => isWanted(work)))
    await compare(report, {
      work,
      connections,
      target,
      yardstick: { port: bare, workOf: asked.bare },
      ours: { port: ours, workOf: asked.ours },
    })
}

async function compareSignIn(bare: number, ours: number, { accessToken, email }: Prepared) {
  const signIn: Work = { method: 'POST', path: '/api/auth/session', body: () => JSON.stringify({ email, password }) }
  if (isWanted('sign-in'))
    await compare(report, {
      work: 'sign-in, against the hash alone',
      connections: 1,
      target: 1.3,
      yardstick: { port: bare, workOf: () => ({ method: 'GET', path: '/hash' }) },
      ours: { port: ours, workOf: () => signIn },
    })
  if (isWanted('flood of sign-ins')) await reportFlood(report, ours, listAccounts(accessToken, { limit: 25 }))
}
