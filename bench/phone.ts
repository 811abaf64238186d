import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword, demoUsers } from '../apps/api/src/demo/demo-users.ts'
import { evaluate, startBrowser, type BarePage } from './bare-browser.ts'
import { median } from './load.ts'
import type { Report } from './report.ts'
import { startSlowLine } from './slow-line.ts'
import { startProduct } from './start-up.ts'

const rounds = 3
export const phoneSize = { width: 360, height: 780 }
export const slow4g = { latencyMs: 150, bytesPerSecond: (1.6 * 1_000_000) / 8 }
const list = { path: '/finance/transactions', awaited: 'main#content li, main#content tbody tr' }
const login = { path: '/login', awaited: 'input[type=password]' }
const longestMs = 60_000

/** Movimentações and the sign-in page on a slow phone: a processor four times as slow and 1.6 Mbit/s. */
export async function reportPhone(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-phone-'))
  const product = await startProduct(folder, { PRUMO_LIMIT_FACTOR: '1000', PRUMO_LOG: 'silent' })
  const slowLine = await startSlowLine(product.port, slow4g)
  const base = `http://localhost:${slowLine.port}`
  const visits: { cold: Visit; warm: Visit; login: Visit }[] = []
  try {
    for (let round = 0; round < rounds; round++) visits.push(await visitOnce(base))
  } finally {
    slowLine.stop()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const of = (part: 'cold' | 'warm' | 'login', fact: keyof Visit) => median(visits.map((visit) => visit[part][fact]))
  report.add({ work: 'phone: a list, first visit', unit: 's', measured: of('cold', 'seconds'), target: 3 })
  report.add({ work: 'phone: a list, again', unit: 's', measured: of('warm', 'seconds'), target: 1.5 })
  report.add({ work: 'phone: a list, blocking time', unit: 'ms', measured: of('cold', 'blockingMs'), target: 600 })
  report.add({ work: 'phone: a list, layout shift', unit: '×', measured: of('cold', 'shift'), target: 0.02 })
  report.add({ work: 'phone: /login, usable', unit: 's', measured: of('login', 'seconds'), target: 3 })
  report.add({ work: 'phone: /login, blocking time', unit: 'ms', measured: of('login', 'blockingMs'), target: 200 })
}

type Visit = { seconds: number; blockingMs: number; shift: number }

/** Signed in, nothing kept but the session; then once more with what the browser and its worker kept; then as a stranger. */
async function visitOnce(base: string) {
  const browser = await startBrowser()
  try {
    const member = await browser.openPage(phoneSize)
    await member.ask('Page.navigate', { url: `${base}/healthz` })
    await wait(1000)
    await evaluate(member, `(${signIn})(${JSON.stringify({ email: demoUsers[0].email, password: demoPassword })})`)
    await slowDown(member, list.awaited)
    const cold = await openTimed(member, base + list.path)
    await wait(4000)
    const warm = await openTimed(member, base + list.path)
    await member.close()

    const stranger = await browser.openPage(phoneSize)
    await slowDown(stranger, login.awaited)
    return { cold, warm, login: await openTimed(stranger, base + login.path) }
  } finally {
    await browser.stop()
  }
}

export async function slowDown(page: BarePage, awaited: string) {
  await page.ask('Emulation.setCPUThrottlingRate', { rate: 4 })
  const source = `(${watchPage})(${JSON.stringify(awaited)})`
  await page.ask('Page.addScriptToEvaluateOnNewDocument', { source })
}

/** Until what a person came for is painted; long tasks and shifts are counted a second longer. */
export async function openTimed(page: BarePage, url: string): Promise<Visit> {
  await page.ask('Page.navigate', { url })
  const read = () => evaluate<Visit | null>(page, 'globalThis.seen ?? null').catch(() => null)
  for (let waited = 0; waited < longestMs; waited += 250) {
    await wait(250)
    if (!(await read())?.seconds) continue
    await wait(1000)
    const seen = await read()
    if (seen) return seen
  }
  throw new Error(`nothing to use at ${url}`)
}

/** Runs in the page. */
async function signIn(body: { email: string; password: string }) {
  const send = async (method: string, path: string, data: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(path, { method, headers, body: JSON.stringify(data) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const answer = await send('POST', '/api/auth/session', body)
  const { accessToken } = ((await answer.json()) as { data: { accessToken: string } }).data
  for (const guide of ['home', 'finance']) await send('PUT', '/api/auth/user/me/guides', { guide }, accessToken)
  localStorage.setItem('prumo-has-session', 'true')
}

/** Runs in the page. */
function watchPage(awaited: string) {
  const seen = { seconds: 0, blockingMs: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(awaited)) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => (seen.seconds = performance.now() / 1000)))
  })
  watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['data-drawn'] })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) seen.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
