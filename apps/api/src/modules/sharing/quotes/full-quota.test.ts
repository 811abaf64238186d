import { sales } from '@prumo/contract/sales/sales'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_FILES_QUOTA_MB: '1' } })))
afterAll(() => app.stop())

test('a client approves and signs while the company has no space left, and the evidence is kept', async () => {
  const owner = await app.anOwner()
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const approval = await app.as(null).approval(token)
  expect((await uploadFile(app, owner, 'a.txt', Buffer.alloc(1_000_000, 'a'))).status).toBe(200)
  expect((await uploadFile(app, owner, 'b.txt', Buffer.alloc(1, 'b'))).problem.code).toBe('files.quota-full')
  const { status } = await app.call(null, publicQuotes.approve, { params: { token }, body: approval as never })
  expect(status).toBe(200)
  expect((await app.call(owner, sales.get, { params: { id: quote.id } })).data.status).toBe('APPROVED')
  const { documents } = (await app.call(owner, quoteLinks.get, { params: { id: quote.id } })).data
  expect(documents).toMatchObject([{ isSigned: true }])
})
