import { planDocuments } from '@prumo/contract/pmoc/documents'
import { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planChains } from '#modules/pmoc/index.ts'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let documentId: string
let now = new Date()
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date('2026-03-10T15:00:00Z')
  owner = await app.anOwner()
  const responsible = { name: 'Ana Prado', artNumber: 'ART-1', artValidUntil: '2099-12-31' }
  const plan = await app.as(owner).plan({ responsible })
  const { data } = await app.call(owner, planDocuments.issue, { params: { id: plan.id }, body: { withPending: true } })
  documentId = data.id
})

const keepFor = (retentionYears: number) => app.call(owner, pmocSettings.save, { body: { retentionYears } })
const stateOn = async (day: string) => {
  now = new Date(`${day}T15:00:00Z`)
  await runJob(app, 'remove-outlived-documents')
  owner = await signInAgain(app, owner)
  const answer = await app.raw({ url: `/api/system/api/v1/Pmoc/documents/${documentId}/file` }, owner)
  return answer.statusCode
}
const altered = () => {
  const { companyId, userId } = owner
  return inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    planChains.listAltered(db),
  )
}

test('fewer years are those of documents to come: what was issued is kept as long as was fixed then', async () => {
  expect((await keepFor(1)).status).toBe(200)
  expect(await stateOn('2030-03-10')).toBe(200)
  expect(await stateOn('2031-03-10')).toBe(200)
  expect(await altered()).toEqual([])
  expect(await stateOn('2031-03-11')).toBe(410)
  expect(await altered()).toEqual([])
})

test('more years keep what is there for longer, also when they are lowered again', async () => {
  await keepFor(10)
  await keepFor(1)
  expect(await stateOn('2035-03-10')).toBe(200)
  expect(await stateOn('2036-03-11')).toBe(410)
})

test('a file that could not be removed one night goes the next, and is given to nobody meanwhile', async () => {
  const { storage } = app.services
  const remove = storage.remove.bind(storage)
  const [key] = await keysOf()
  storage.remove = () => Promise.reject(new Error('the store is away'))
  now = new Date('2031-03-11T15:00:00Z')
  await runJob(app, 'remove-outlived-documents').catch(() => {})
  storage.remove = remove
  expect(await storage.read(key!)).not.toBe(null)
  expect(await stateOn('2031-03-12')).toBe(410)
  expect(await storage.read(key!)).toBe(null)
})

async function keysOf(): Promise<string[]> {
  const database = await connectAsOwner(app.connection)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  const { rows } = await database.query<{ key: string }>(
    `select company_id || '/' || file_id as key from issued_document where id = $1`,
    [documentId],
  )
  await database.end()
  return rows.map(({ key }) => key)
}

test('a day until which a document is kept is not moved nearer, by nobody unseen', async () => {
  const sooner = `update chained_document set kept_until = kept_until - 1 where document_id = '${documentId}'`
  const database = await connectAsOwner(app.connection)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  await expect(database.query(sooner)).rejects.toThrow('never changed')
  await database.query('alter table chained_document disable trigger user')
  await database.query(sooner)
  await database.query('alter table chained_document enable trigger user')
  await database.end()
  expect(await altered()).toHaveLength(1)
})
