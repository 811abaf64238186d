import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('who asks is looked up by reading alone: nothing is begun to write, and no live stream is woken', async () => {
  const owner = await app.anOwner()
  await app.as(owner).account({ name: 'Conta' })
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  app.services.clearAccess(owner.companyId)
  const { data } = await app.call(owner, bankAccounts.list, { body: {} })
  const asked = spy.mock.calls.map(([statement], index) => ({
    text: typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
    connection: spy.mock.contexts[index],
  }))
  spy.mockRestore()
  expect(data.items).toHaveLength(1)
  const lookedUp = asked.find(({ text }) => text.includes('from user_session s'))!
  const beside = asked.filter(({ connection }) => connection === lookedUp.connection)
  expect(beside.filter(({ text }) => text.startsWith('begin;'))).toEqual([])
})
