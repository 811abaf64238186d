import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/install-browser.ts'
import { workers } from './scripts/workers.ts'

// A browser without a window still draws its address bar's menus, two pages of their own for every page of ours. Naming
// features replaces what Playwright itself turns off, so its list stands here too.
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  // A second process for every page, ready for another site that no journey visits.
  'SpareRendererForSitePerProcess',
]
const args = [
  `--disable-features=${unused.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  // Drawing by hand needs no process of its own, and costs a tenth less without one.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A journey is over before the optimising compilers have earned what they take from the other core: a tenth.
  '--js-flags=--no-opt --no-maglev',
]
const executablePath = process.env['CHROMIUM_PATH'] ?? findBrowser()
const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7']

// Set by the first process that reads this file; the workers inherit it.
const isFirst = !process.env['PRUMO_E2E_PORT']
const port = (process.env['PRUMO_E2E_PORT'] ??= String(30_000 + Math.floor(Math.random() * 20_000)))
/** A provider listens there while the journey that needs one runs. */
export const providerPort = Number(port) + 1
const cepPort = String(Number(port) + 2)
const allData = join(import.meta.dirname, '.cache/e2e-data')
// A folder for each run: the PostgreSQL of one that was killed takes its socket along when it ends.
const data = join(allData, port)
// Other tools read this file too, also while journeys run.
if (isFirst && process.argv.includes('test')) rmSync(allData, { recursive: true, force: true })

const google = {
  GOOGLE_CLIENT_ID: 'prumo',
  GOOGLE_CLIENT_SECRET: 'segredo-do-provedor-de-teste',
  GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
}

/** Journeys in Portuguese against the built application, started as a newcomer would on an empty data folder. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // Wide enough for a machine that does four other things per core; whoever waits, waits for what a person would see.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  workers,
  forbidOnly: true,
  retries: 0,
  webServer: [
    {
      command: `"${process.execPath}" e2e/support/cep-service.ts`,
      url: `http://localhost:${cepPort}/ws/01001000/json/`,
      env: { PORT: cepPort },
    },
    {
      command: `"${process.execPath}" apps/api/src/main.ts`,
      url: `http://localhost:${port}/readyz`,
      timeout: 300_000,
      // Both sizes and all journeys come from one address; the limits themselves are tested elsewhere.
      env: {
        PORT: port,
        PRUMO_DATA: data,
        PRUMO_LIMIT_FACTOR: '1000',
        CEP_URL: `http://localhost:${cepPort}/ws/{cep}/json/`,
        ...google,
      },
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGINT', timeout: 60_000 },
    },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
    // Every new browser would fetch the whole product for use without a network; journeys about that say so.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', testIgnore: /phone\.spec\.ts/, use: { viewport: { width: 1440, height: 900 } } },
    // Every screen is walked at every width on the desktop; here the journeys people make with one hand.
    {
      name: 'phone',
      testMatch: /(account-journey|installments|permissions|phone|users)\.spec\.ts/,
      use: { ...phone, viewport: { width: 390, height: 844 } },
    },
  ],
})
