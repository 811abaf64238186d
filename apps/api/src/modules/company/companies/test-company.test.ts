import { companies } from '@prumo/contract/company/companies'
import { sessions } from '@prumo/contract/identity/sessions'
import { sales } from '@prumo/contract/sales/sales'
import { publicReceipts } from '@prumo/contract/sharing/public-receipts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('an owner marks a company as one of tests: everybody in it is told, its receipts say so, and it can be taken back [sal-29]', async () => {
  const owner = await app.anOwner()
  const clerk = await app.aMember(owner, ['sale.post', 'settings.post'])
  const isTest = async () => (await app.call(clerk, sessions.current, {})).data.company!.isTest
  const mark = (who: typeof owner, on: boolean) => app.call(who, companies.markAsTest, { body: { isTest: on } })
  expect(await isTest()).toBe(false)
  expect((await mark(clerk, true)).problem).toMatchObject({ status: 403, code: 'owner-only' })

  const receiptToken = randomBytes(24).toString('base64url')
  await app.call(clerk, sales.create, {
    body: {
      id: uuidv7(),
      products: [{ productName: 'Suporte', unitPrice: 25, quantity: 1 }],
      paid: true,
      payments: [{ method: 'MONEY', amount: 25 }],
      till: { tillId: uuidv7(), number: 1, happenedAt: new Date().toISOString(), receiptToken },
    } as never,
  })
  const footer = async () =>
    (await app.call(null, publicReceipts.get, { params: { token: receiptToken } })).data.footer ?? ''
  expect(await footer()).not.toContain('HOMOLOGAÇÃO')
  expect((await mark(owner, true)).data).toEqual({ isTest: true })
  expect(await isTest()).toBe(true)
  expect(await footer()).toContain('RECIBO EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO')
  expect((await mark(owner, false)).status).toBe(200)
  expect([await isTest(), await footer()]).toEqual([false, expect.not.stringContaining('HOMOLOGAÇÃO')])
  const { data } = await app.call(owner, companies.history, { params: { id: owner.companyId } })
  expect(data.items[0]).toMatchObject({ before: { isTest: true }, after: { isTest: false } })
})
