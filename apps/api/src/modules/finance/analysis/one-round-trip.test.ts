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
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await app.call(owner, analysis.dashboard, { query: { segment: 'YEAR' } })
  const asked = spy.mock.calls.map(([statement], index) => ({
    connection: spy.mock.contexts[index],
    text: typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
  }))
  spy.mockRestore()
  // Other connections of the program, that of the queue for one, may ask at the same time.
  const begun = asked.filter(({ text }) => text.startsWith('begin read only'))
  expect(begun).toHaveLength(1)
  const texts = asked.filter(({ connection }) => connection === begun[0]!.connection).map(({ text }) => text)
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(8)
})
