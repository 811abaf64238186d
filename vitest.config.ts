import { defineConfig } from 'vitest/config'

const setupFiles = ['scripts/fixed-seed.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/**/*.test.ts'], setupFiles, testTimeout: 20_000 } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], testTimeout: 20_000 } },
      {
        test: {
          name: 'api',
          // Files share what they import: loading the whole server for each of a hundred cost more than a minute.
          isolate: false,
          include: ['apps/api/src/**/*.test.ts'],
          setupFiles,
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
    maxWorkers: 2,
  },
})
