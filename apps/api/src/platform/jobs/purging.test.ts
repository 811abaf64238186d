import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { purgeOldMailHandler } from '#platform/mail/purge-old-mail.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { purgeOldKeysHandler } from './purge-old-keys.ts'
import { purgeOldRunsHandler } from './purge-old-runs.ts'
import { reportInSteps } from '#platform/tracked-work/progress.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_KEEP_KEYS_DAYS: '3', PRUMO_KEEP_RUNS_DAYS: '20' } })
  owner = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

test('a repeated write is recognised as long as the setting says, and is new after that', async () => {
  const person = await app.anOwner()
  const create = (name: string, key: string) =>
    app.call(person, bankAccounts.create, { body: { name } }, { headers: { 'idempotency-key': key } })
  const [old, young] = [await create('Antiga', 'chave-antiga'), await create('Nova', 'chave-nova')]
  await owner.query(
    `update idempotency_key set created_at = now() - interval '73 hours' where company_id = $1 and key = 'chave-antiga'`,
    [person.companyId],
  )
  await owner.query(
    `update idempotency_key set created_at = now() - interval '71 hours' where company_id = $1 and key = 'chave-nova'`,
    [person.companyId],
  )
  await purgeOldKeysHandler.run(app.services, {})
  expect((await create('Nova', 'chave-nova')).data.id).toBe(young.data.id)
  expect([old.status, (await create('Antiga', 'chave-antiga')).problem.code]).toEqual([200, 'bank-account.name-taken'])
})

test('the progress of a work is forgotten so long after its last word, whatever became of it', async () => {
  const person = await app.anOwner()
  await owner.query('alter table job_run disable trigger version_is_bumped')
  for (const [kind, status, days] of [
    ['old', 'done', 21],
    ['stuck', 'running', 21],
    ['young', 'done', 19],
    ['busy', 'running', 0],
  ] as const) {
    await owner.query(
      `insert into job_run (company_id, kind, status, created_at, updated_at) values ($1, $2, $3, now() - interval '1 year', now() - make_interval(days => $4))`,
      [person.companyId, kind, status, days],
    )
  }
  await owner.query('alter table job_run enable trigger version_is_bumped')
  await purgeOldRunsHandler.run(app.services, {})
  const { rows } = await owner.query<{ kind: string }>('select kind from job_run where company_id = $1 order by kind', [
    person.companyId,
  ])
  expect(rows.map(({ kind }) => kind)).toEqual(['busy', 'young'])
})

test('messages of the outbox are kept for a month', async () => {
  for (const [subject, days] of [
    ['Antiga', 31],
    ['Nova', 29],
  ] as const) {
    await owner.query(
      `insert into outbox_mail (recipient, subject, body_text, body_html, created_at) values ('a@b.c', $1, '', '', now() - make_interval(days => $2))`,
      [subject, days],
    )
  }
  await purgeOldMailHandler.run(app.services, {})
  const { rows } = await owner.query(`select subject from outbox_mail where recipient = 'a@b.c'`)
  expect(rows).toEqual([{ subject: 'Nova' }])
})

test('a work of a hundred thousand steps is not a hundred thousand reports', async () => {
  const reports: number[] = []
  const progress = reportInSteps(async ({ doneCount }) => void reports.push(doneCount!))
  for (let done = 0; done <= 100_000; done++) await progress(done, 100_000)
  expect(reports[0]).toBe(0)
  expect(reports.length).toBeLessThanOrEqual(101)
})
