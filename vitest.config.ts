import { defineConfig } from 'vitest/config'

const setupFiles = ['scripts/fixed-seed.ts']
// Files share what they import: loading the whole server for each of a hundred cost more than a minute.
const isolate = false

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/**/*.test.ts'], setupFiles, isolate, testTimeout: 20_000 } },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          isolate,
          unstubGlobals: true,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          include: ['apps/api/src/**/*.test.ts'],
          setupFiles,
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
    // One more than a small machine has cores: who waits for a database or a program leaves its core to another.
    maxWorkers: 3,
  },
})
