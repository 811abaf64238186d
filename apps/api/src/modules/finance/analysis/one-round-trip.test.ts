import { analysis } from '@prumo/contract/finance/analysis'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aWrittenLedger } from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp, owner: Person
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
  owner = await app.anOwner()
  await aWrittenLedger(app, owner, '2026-11-15')
})
afterAll(() => app.stop())

test('the whole dashboard is one round trip: every query is sent before the first answer [fin-97]', async () => {
  const ask = () => app.call(owner, analysis.dashboard, { query: { segment: 'YEAR' } })
  // Who asks is known by then.
  await ask()
  const taken = vi.spyOn(app.services.pool, 'connect')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answered = vi.spyOn(pg.Query.prototype as unknown as { handleReadyForQuery(): void }, 'handleReadyForQuery')
  await ask()
  const asked = query.mock.calls.map(([statement], index) => ({
    statement,
    connection: query.mock.contexts[index],
    order: query.mock.invocationCallOrder[index]!,
  }))
  const answers = answered.mock.contexts.map((statement, index) => ({
    statement: statement as unknown,
    order: answered.mock.invocationCallOrder[index]!,
  }))
  const takes = taken.mock.calls.length
  vi.restoreAllMocks()
  // Other connections of the program, that of the queue for one, may ask at the same time.
  expect(takes).toBe(1)
  const reads = asked.filter(({ statement }) => (statement as unknown) instanceof pg.Query)
  expect(new Set(reads.map(({ connection }) => connection)).size).toBe(1)
  const first = answers.find((answer) => reads.some(({ statement }) => statement === answer.statement))!
  expect(Math.max(...reads.map(({ order }) => order))).toBeLessThan(first.order)
  expect(asked.filter(({ connection }) => connection === reads[0]!.connection).length).toBeLessThanOrEqual(6)
})
