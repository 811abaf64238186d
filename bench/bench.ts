// npm run bench: every number is a ratio to the yardstick, taken in one run. Targets are printed beside each. `npm run bench -- --finance` measures the ledger alone, `--finance=list` those works whose name says so, `--streams` the live streams alone, `--uploads` uploads alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { bareWork, financeWorks, grownWork, ourWork } from './finance.ts'
import { forkServer, type Forked } from './fork-server.ts'
import { measure, median, type Work } from './load.ts'
import { password, prepareDatabase } from './prepare.ts'
import { floodFacts } from './sign-in-flood.ts'
import { firstLoadSizes } from './sizes.ts'
import { startUpFacts } from './start-up.ts'
import { statementFacts } from './statements.ts'
import { streamFacts } from './streams.ts'
import { uploadFacts } from './uploads.ts'

const rounds = 6
const milliseconds = 600
const warmUpMs = 1500
const finance = process.argv.find((argument) => argument.startsWith('--finance'))
const onlyFinance = finance !== undefined
const named = finance?.split('=')[1] ?? ''
if (process.argv.includes('--streams')) {
  for (const line of await streamFacts()) console.log(line)
  process.exit()
}
if (process.argv.includes('--uploads')) {
  for (const line of await uploadFacts()) console.log(line)
  process.exit()
}
const folder = mkdtempSync(join(tmpdir(), 'prumo-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const children: Forked[] = []
try {
  const prepared = await prepareDatabase(postgres.connection, { onlyFinance, dataFolder: folder })
  const bench = JSON.stringify({
    connection: postgres.connection,
    folder,
    companyId: prepared.companyId,
    ledgerCompanyId: prepared.ledgerCompanyId,
    passwordHash: prepared.passwordHash,
  })
  const bare = await start('bare-server.ts', bench)
  const ours = await start('our-server.ts', bench)
  const signed = { authorization: `Bearer ${prepared.accessToken}` }
  console.log('work                                       connections   ratio   p95 ours   target')
  await compareFinance(bare, ours, prepared)
  if (!onlyFinance) {
    await compareWorks(bare, ours, signed, prepared.email)
    await compareGrowth(ours, prepared)
    for (const line of await floodFacts(ours, {
      method: 'POST',
      path: '/api/sale/bank-account/filter',
      headers: signed,
      body: () => '{"limit":25}',
    }))
      console.log(line)
    for (const line of await startUpFacts()) console.log(line)
    for (const line of await statementFacts()) console.log(line)
    for (const line of await streamFacts()) console.log(line)
    for (const line of await uploadFacts()) console.log(line)
    for (const line of firstLoadSizes()) console.log(line)
  }
} finally {
  children.forEach(({ kill }) => kill())
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compareWorks(bare: number, ours: number, signed: Record<string, string>, email: string) {
  const fields = ['name', 'bank', 'branch', 'accountNumber', 'generalStatus', 'currentBalance']
  const list = { filters: { generalStatus: 'ACTIVE' }, sort: 'name', limit: 25, fields }
  const ourList: Work = {
    method: 'POST',
    path: '/api/sale/bank-account/filter',
    headers: signed,
    body: () => JSON.stringify(list),
  }
  const ourPage: Work = { ...ourList, body: () => JSON.stringify({ ...list, withTotal: false }) }
  const ourCreate: Work = {
    method: 'POST',
    path: '/api/sale/bank-account',
    headers: signed,
    body: () => JSON.stringify({ name: `Nova ${Math.random()}` }),
  }
  const ourCategory: Work = {
    method: 'POST',
    path: '/api/sale/transaction/category',
    headers: signed,
    body: () => JSON.stringify({ type: 'INCOME', name: `Nova ${Math.random()}` }),
  }
  const bareCreate: Work = {
    method: 'POST',
    path: '/create',
    body: () => JSON.stringify({ name: `Nova ${Math.random()}` }),
  }
  // Reading first: creations leave work for the vacuum, which would then be measured instead.
  for (const connections of [1, 16]) {
    const load = { connections, milliseconds }
    await compare('list with total', connections, { method: 'GET', path: '/list' }, ourList, {
      bare,
      ours,
      load,
      target: 1.0,
    })
    await compare('list without total', connections, { method: 'GET', path: '/page' }, ourPage, {
      bare,
      ours,
      load,
      target: 1.4,
    })
  }
  for (const connections of [1, 16]) {
    const load = { connections, milliseconds }
    await compare('create', connections, bareCreate, ourCategory, { bare, ours, load, target: 5 })
    await compare('create with a gapless code', connections, bareCreate, ourCreate, { bare, ours, load, target: 5 })
  }
  const signIn: Work = { method: 'POST', path: '/api/auth/session', body: () => JSON.stringify({ email, password }) }
  await compare('sign-in against the hash alone', 1, { method: 'GET', path: '/hash' }, signIn, {
    bare,
    ours,
    load: { connections: 1, milliseconds },
    target: 1.3,
  })
}

/** What the finance screens ask of a company of 1,000,000 entries among 200; then the same of one of 10,000. */
async function compareFinance(
  bare: number,
  ours: number,
  { ledgerToken, smallerLedgerToken }: { ledgerToken: string; smallerLedgerToken: string },
) {
  const works = financeWorks.filter(({ name }) => name.includes(named))
  for (const connections of [1, 16]) {
    const load = { connections, milliseconds }
    for (const work of works)
      await compare(work.name, connections, bareWork(work), ourWork(work, ledgerToken), {
        bare,
        ours,
        load,
        target: work.target,
      })
  }
  const load = { connections: 16, milliseconds }
  for (const work of works.filter(({ grows }) => grows)) {
    await compare(`growth: ${work.name}`, 16, grownWork(work, smallerLedgerToken), grownWork(work, ledgerToken), {
      bare: ours,
      ours,
      load,
      target: 1.3,
    })
  }
}

/** The same page for a company ten times larger. */
async function compareGrowth(
  ours: number,
  { accessToken, smallerAccessToken }: { accessToken: string; smallerAccessToken: string },
) {
  const list = (token: string): Work => ({
    method: 'POST',
    path: '/api/sale/bank-account/filter',
    headers: { authorization: `Bearer ${token}` },
    body: () => '{"limit":25}',
  })
  const load = { connections: 16, milliseconds }
  await compare('growth: 100,000 rows against 10,000', 16, list(smallerAccessToken), list(accessToken), {
    bare: ours,
    ours,
    load,
    target: 1.3,
  })
}

type Setting = { bare: number; ours: number; load: { connections: number; milliseconds: number }; target: number }

async function compare(
  name: string,
  connections: number,
  yardstick: Work,
  work: Work,
  { bare, ours, load, target }: Setting,
) {
  const ratios: number[] = []
  const p95: number[] = []
  for (const [port, warmUp] of [
    [bare, yardstick],
    [ours, work],
  ] as const)
    await measure(port, warmUp, { ...load, milliseconds: warmUpMs })
  for (let round = 0; round < rounds; round++) {
    const theirs = await measure(bare, yardstick, load)
    const mine = await measure(ours, work, load)
    ratios.push(mine.perRequest / theirs.perRequest)
    p95.push(mine.p95)
  }
  console.log(
    `${name.padEnd(42)} ${String(connections).padStart(11)} ${median(ratios).toFixed(2).padStart(7)} ${`${median(p95).toFixed(1)} ms`.padStart(10)}   ≤ ${target.toFixed(1)}`,
  )
}

async function start(file: string, bench: string): Promise<number> {
  const child = await forkServer(file, bench)
  children.push(child)
  return child.port
}
