import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type TestInfo } from '@playwright/test'

/** A browser of its own whose disk outlives it: `kill` ends it as a power switch does, `open` starts it again. */
export function killableBrowser({ project: { use } }: TestInfo) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-till-browser-'))
  let open: BrowserContext | null = null
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []

  async function kill() {
    if (!open) return
    // Chromium writes cookies down every half a minute; journeys are shorter than a day at a till.
    cookies = await open.cookies()
    const ended = new Promise<void>((done) => void open!.once('close', () => done()))
    // Chromium names its process where the next one looks whether the folder is taken.
    process.kill(Number(/-(\d+)$/.exec(readlinkSync(join(folder, 'SingletonLock')))![1]), 'SIGKILL')
    await ended
    open = null
  }

  return {
    kill,
    async open({ offline = false } = {}) {
      const { baseURL, locale, timezoneId, viewport, launchOptions } = use
      open = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
        serviceWorkers: 'allow',
        reducedMotion: 'reduce',
        offline,
      })
      await open.addCookies(cookies)
      return { context: open, page: open.pages()[0] ?? (await open.newPage()) }
    },
    async remove() {
      await kill().catch(() => null)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
