import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { compare } from './compare.ts'
import { forkServer, type Forked } from './fork-server.ts'
import { median, type Work } from './load.ts'
import { treeMegabytes } from './memory.ts'
import { preparePmoc } from './pmoc-data.ts'
import { reportPublicPage } from './pmoc-page.ts'
import type { Report } from './report.ts'
import { worldOf } from './world-of.ts'

const drawings = 5
const root = '/api/system/api/v1/Pmoc'

/** Plans of 10,080 items in a company of 200 plans among 200, beside the bare server and beside a company of 20; making and drawing them; the page behind a code. */
export async function reportPmoc(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-pmoc-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const children: Forked[] = []
  try {
    const companies = await preparePmoc(postgres.connection, folder)
    const { companyId, planId } = companies.large
    const setting = JSON.stringify({ connection: postgres.connection, folder, companyId, planId })
    for (const file of ['bare-server.ts', 'our-server.ts']) children.push(await forkServer(file, setting))
    const [bare, ours] = children as [Forked, Forked]
    await reportReading(report, { bare: bare.port, ours: ours.port, companies })
    await reportPublicPage(report, ours.port, companies.large)
    await reportGeneration(report, ours.port, companies.large)
    await reportDocument(report, ours, companies.large)
  } finally {
    children.forEach(({ kill }) => kill())
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Companies = Awaited<ReturnType<typeof preparePmoc>>
type Company = Companies['large']

const get =
  (pathOf: (company: Company) => string) =>
  (company: Company): Work => ({ method: 'GET', path: pathOf(company), headers: authorization(company) })
const authorization = ({ accessToken }: Company) => ({ authorization: `Bearer ${accessToken}` })

/** What the calendar of a month holds is ten times as much in a company ten times as large: its growth says nothing. */
const works = [
  { work: 'pmoc: list of plans', path: '/plan-page', grows: true, ask: get(() => `${root}?limit=10`) },
  {
    work: 'pmoc: schedule of 10,080 items',
    path: '/schedule-page',
    grows: true,
    ask: get(({ planId }) => `${root}/${planId}/schedule?limit=25`),
  },
  { work: 'pmoc: summary', path: '/plan-summary', grows: true, ask: get(({ planId }) => `${root}/${planId}/summary`) },
  { work: 'pmoc: calendar month', path: '/calendar-month', grows: false, ask: get(() => `${root}/calendar`) },
]

async function reportReading(
  report: Report,
  { bare, ours, companies }: { bare: number; ours: number; companies: Companies },
) {
  for (const connections of [1, 16])
    for (const { work, path, ask } of works)
      await compare(report, {
        work,
        connections,
        target: 1.4,
        yardstick: { port: bare, workOf: () => ({ method: 'GET', path }) },
        ours: { port: ours, workOf: () => ask(companies.large) },
      })
  for (const { work, ask } of works.filter(({ grows }) => grows))
    await compare(report, {
      work: `growth: ${work}`,
      connections: 16,
      target: 1.3,
      yardstick: { port: ours, workOf: () => ask(companies.small) },
      ours: { port: ours, workOf: () => ask(companies.large) },
    })
}

/** Each of a plan that has none yet. */
async function reportGeneration(report: Report, port: number, company: Company) {
  const times: number[] = []
  const today = new Date().toISOString().slice(0, 10)
  const period = {
    startDate: `${Number(today.slice(0, 4)) - 1}-01-01`,
    endDate: `${Number(today.slice(0, 4)) + 1}-12-31`,
  }
  const make = worldOf(port, company.accessToken)
  for (const planId of company.unscheduled) {
    const begun = performance.now()
    const { created } = await make.makeSchedule(planId, period)
    times.push(performance.now() - begun)
    if (created !== 10_080) throw new Error(`generation: ${created}`)
  }
  report.add({
    work: 'pmoc: generation of 10,080 items',
    unit: 'ms',
    measured: median(times),
    target: 2000,
    detail: `${shortest(times)} to ${longest(times)} ms, ${times.length} times`,
  })
}

const shortest = (times: readonly number[]) => Math.min(...times).toFixed(0)
const longest = (times: readonly number[]) => Math.max(...times).toFixed(0)

/** Forty machines, 840 lines of schedule, twelve months, 216 executions. What the first drawing takes for good is told apart. */
async function reportDocument(report: Report, { port, pid }: Forked, company: Company) {
  const atRest = treeMegabytes([pid])
  const first = await draw(port, company)
  const afterFirst = treeMegabytes([pid])
  const drawn: Drawn[] = []
  for (let round = 0; round < drawings; round++) drawn.push(await draw(port, company))
  const grown = treeMegabytes([pid]) - afterFirst
  const of = (fact: keyof Drawn) => median(drawn.map((one) => one[fact]))
  const detail = `${(of('bytes') / 1000).toFixed(0)} kB; the first after a start ${first.lastMs.toFixed(0)} ms`
  report.add({ work: 'pmoc: document, to its last byte', unit: 'ms', measured: of('lastMs'), target: 3000, detail })
  report.add({ work: 'pmoc: document, to its first byte', unit: 'ms', measured: of('firstMs'), target: 3000 })
  report.add({
    work: `pmoc: memory that ${drawings} more documents take`,
    unit: 'MB',
    measured: Math.max(0, grown),
    target: 50,
    detail: `${atRest.toFixed(0)} MB before the first, ${afterFirst.toFixed(0)} after it`,
  })
}

type Drawn = { firstMs: number; lastMs: number; bytes: number }

async function draw(port: number, company: Company): Promise<Drawn> {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/pmoc/${company.planId}/export/pdf`, {
    headers: authorization(company),
  })
  if (!answer.ok) throw new Error(`document: ${await answer.text()}`)
  if (!Number(answer.headers.get('x-expected-bytes'))) throw new Error('the document tells nothing of its size')
  let [firstMs, bytes] = [0, 0]
  for await (const part of answer.body!) {
    firstMs ||= performance.now() - begun
    bytes += part.length
  }
  return { firstMs, lastMs: performance.now() - begun, bytes }
}
