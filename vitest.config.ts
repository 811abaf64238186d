import { defineConfig } from 'vitest/config'
import { workers } from './scripts/workers.ts'

const setupFiles = ['scripts/fixed-seed.ts']
// Files share what they import: loading the whole server for each of a hundred cost more than a minute.
const isolate = false
// Wide enough for a machine that does four other things per core: no test decides by how long something takes. Polls stay
// below the minute after which heartbeats and remembered access mend things by themselves.
const testTimeout = 300_000
const hookTimeout = 300_000
const patient = { testTimeout, hookTimeout, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/**/*.test.ts'], setupFiles, isolate, ...patient } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], isolate, unstubGlobals: true, ...patient } },
      {
        test: {
          name: 'api',
          isolate,
          include: ['apps/api/src/**/*.test.ts'],
          setupFiles,
          globalSetup: ['apps/api/src/testing/database/global-setup.ts'],
          ...patient,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...patient } },
    ],
    maxWorkers: workers,
  },
})
