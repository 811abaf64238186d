import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { demoPassword, demoUsers } from '../apps/api/src/demo/demo-company.ts'
import { findBrowser } from '../scripts/install-browser.ts'
import { median } from './load.ts'
import type { Report } from './report.ts'
import { startProduct } from './start-up.ts'

const rounds = 3
const size = { width: 360, height: 780 }
const [latency, megabit] = [150, 1_000_000 / 8]
const listPath = '/finance/transactions'

/** Movimentações and the sign-in page on a slow phone: a processor four times as slow and 1.6 Mbit/s. */
export async function reportPhone(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-phone-'))
  const { port, stop } = await startProduct(folder, { PRUMO_LIMIT_FACTOR: '1000', PRUMO_LOG: 'silent' })
  const executablePath = process.env['CHROMIUM_PATH'] ?? findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const visits: Awaited<ReturnType<typeof visitList>>[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visitList(browser, `http://localhost:${port}`))
    const of = (part: 'cold' | 'warm', fact: keyof Visit) => median(visits.map((visit) => visit[part][fact]))
    report.add({ work: 'phone: a list, first visit', unit: 's', measured: of('cold', 'seconds'), target: 3 })
    report.add({ work: 'phone: a list, again', unit: 's', measured: of('warm', 'seconds'), target: 1.5 })
    report.add({ work: 'phone: a list, blocking time', unit: 'ms', measured: of('cold', 'blockingMs'), target: 600 })
    report.add({ work: 'phone: a list, layout shift', unit: '×', measured: of('cold', 'shift'), target: 0.02 })
    const logins: Visit[] = []
    for (let round = 0; round < rounds; round++) logins.push(await visitLogin(browser, `http://localhost:${port}`))
    const blockingMs = median(logins.map((login) => login.blockingMs))
    report.add({ work: 'phone: /login, usable', unit: 's', measured: median(logins.map((l) => l.seconds)), target: 3 })
    report.add({ work: 'phone: /login, blocking time', unit: 'ms', measured: blockingMs, target: 200 })
  } finally {
    await browser.close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Visit = { seconds: number; blockingMs: number; shift: number }

/** Signed in, nothing kept but the session; then once more with what the browser and its worker kept. */
async function visitList(browser: Browser, base: string) {
  const context = await browser.newContext({ viewport: size, baseURL: base })
  const answer = await context.request.post('/api/auth/session', {
    data: { email: demoUsers[0].email, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const { accessToken } = ((await answer.json()) as { data: { accessToken: string } }).data
  const headers = { authorization: `Bearer ${accessToken}` }
  for (const guide of ['home', 'finance'])
    await context.request.put('/api/auth/user/me/guides', { headers, data: { guide } })
  await context.addInitScript(() => localStorage.setItem('prumo-has-session', 'true'))
  const page = await slowPage(context)
  const cold = await open(page, listPath, 'main#content li, main#content tbody tr')
  await page.waitForTimeout(4000)
  const warm = await open(page, listPath, 'main#content li, main#content tbody tr')
  await context.close()
  return { cold, warm }
}

async function visitLogin(browser: Browser, base: string) {
  const context = await browser.newContext({ viewport: size, baseURL: base })
  const visit = await open(await slowPage(context), '/login', 'input[type=password]')
  await context.close()
  return visit
}

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const network = { offline: false, latency, downloadThroughput: 1.6 * megabit, uploadThroughput: 0.75 * megabit }
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Until what a person came for is there; long tasks and shifts are counted a second longer. */
async function open(page: Page, path: string, awaited: string): Promise<Visit> {
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(awaited).first().waitFor({ timeout: 60_000 })
  const seconds = (performance.now() - started) / 1000
  await page.waitForTimeout(1000)
  const seen = await page.evaluate(() => (globalThis as unknown as Watching).seen)
  return { seconds, ...seen }
}

type Watching = { seen: { blockingMs: number; shift: number } }

/** Runs in the page. */
function watchPage() {
  const seen = { blockingMs: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
