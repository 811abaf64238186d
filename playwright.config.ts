import { defineConfig, devices } from '@playwright/test'

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const executablePath = process.env['CHROMIUM_PATH']
const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7']

/** Journeys in Portuguese against the built application on an empty data folder. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  globalSetup: './e2e/support/start-server.ts',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { ...phone, viewport: { width: 390, height: 844 } } },
  ],
})
