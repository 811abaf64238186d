import { randomUUID } from 'node:crypto'
import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../testing/app/builders.ts'
import { aHeldFile, fileTables } from '../../testing/records/held-files.ts'
import { runJob } from '../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadFile } from '../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const sweep = (name = 'sweep-files') => runJob(app, name)
const pathOf = (folder: string, name: string) => join(app.folder, 'files', folder, name)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const inCompany = ({ companyId, userId }: Person) => ({ companyId, userId, requestId: 'test' })

async function age(owner: Person, id: string, days: number) {
  await inTransaction(app.services.pool, inCompany(owner), ({ db }) =>
    db
      .updateTable('storedFile')
      .set({ createdAt: daysAgo(days).toISOString() })
      .where('id', '=', id)
      .execute(),
  )
  utimesSync(pathOf(owner.companyId, id), daysAgo(days), daysAgo(days))
}

const hasRow = (owner: Person, id: string) =>
  inTransaction(
    app.services.pool,
    inCompany(owner),
    async ({ db }) => (await db.selectFrom('storedFile').select('id').where('id', '=', id).execute()).length === 1,
  )

async function stray(folder: string, name: string, days: number) {
  await app.services.storage.write(`${folder}/${name}`, Buffer.from('x'), 'text/plain')
  utimesSync(pathOf(folder, name), daysAgo(days), daysAgo(days))
}

const kept = fc.record({
  kind: fc.constantFrom('held', 'unheld', 'without-row', 'half-written', 'foreign'),
  days: fc.constantFrom(0, 0.5, 2, 6, 8, 400),
  table: fc.constantFrom(...fileTables),
})

test('whatever there is: what is referred to stays with its bytes, the rest goes once it is old enough', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(kept, { minLength: 1, maxLength: 6 }), async (plan) => {
      const owner = await app.anOwner()
      const made = []
      let logos = 0
      for (const { kind, days, table } of plan) {
        // A second logo takes the place of the first.
        if (kind === 'held' && table === 'companyLogo' && logos++ > 0) continue
        if (kind === 'held' || kind === 'unheld') {
          const name =
            kind === 'held'
              ? await aHeldFile(app, owner, table)
              : (await uploadFile(app, owner, 'a.txt', Buffer.from('texto'))).id!
          await age(owner, name, days)
          made.push({ kind, name, stays: kind === 'held' || days < 1 })
        } else {
          const name =
            kind === 'foreign'
              ? `nota-${randomUUID()}`
              : kind === 'without-row'
                ? randomUUID()
                : `${randomUUID()}.${randomUUID()}.part`
          await stray(owner.companyId, name, days)
          made.push({ kind, name, stays: kind === 'foreign' || days < 1 })
        }
      }
      await sweep()
      for (const { kind, name, stays } of made) {
        expect([kind, existsSync(pathOf(owner.companyId, name))]).toEqual([kind, stays])
        if (kind === 'held' || kind === 'unheld') expect(await hasRow(owner, name)).toBe(stays)
      }
    }),
    { numRuns: 12 },
  )
})

test('bytes of a company this database does not know are left alone: they may be another installation’s', async () => {
  const [companyId, fileId] = [randomUUID(), randomUUID()]
  await stray(companyId, fileId, 400)
  await sweep()
  expect(existsSync(pathOf(companyId, fileId))).toBe(true)
})

test('photos nobody has are swept, but not by a database that knows none at all', async () => {
  const [left, own] = [randomUUID(), randomUUID()]
  for (const id of [left, own]) await stray('user-photos', id, 2)
  await sweep('sweep-photos')
  expect(existsSync(pathOf('user-photos', left))).toBe(true)
  const owner = await app.anOwner()
  await inTransaction(app.services.credentialPool, inCompany(owner), ({ db }) =>
    db.updateTable('userAccount').set({ photoId: own }).where('id', '=', owner.userId).execute(),
  )
  await sweep('sweep-photos')
  expect([left, own].map((id) => existsSync(pathOf('user-photos', id)))).toEqual([false, true])
})
