import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { createContext, type Context, type SignedActor } from '#platform/context.ts'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { jobHandlers } from '../../app.ts'
import { startInstance } from '../../start.ts'
import type { Person } from '../../testing/app/builders.ts'
import { followStream } from '../../testing/app/event-stream.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { embeddedLogins } from '#platform/db/logins.ts'
import { reportProgress, startTrackedJob, trackedData } from '#platform/tracked-work/progress.ts'
import { defineJob, handleJob, noData, type Job, type JobHandler } from './job.ts'
import { prepareJobs } from './jobs.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ withJobs: true })))
afterAll(() => app.stop())

async function start(handler: JobHandler, { services }: Pick<TestApp, 'services'> = app) {
  const owner = await connectAsOwner(app.connection)
  await prepareJobs(app.connection, owner, embeddedLogins, [handler.job])
  await owner.end()
  await services.jobs.start([handler], services)
}

async function ask<Row extends object>(query: string, values: unknown[] = []) {
  const owner = await connectAsOwner(app.connection)
  const { rows } = await owner.query<Row>(query, values)
  await owner.end()
  return rows
}

const enqueue = <Data extends object>(job: Job<Data>, data: NoInfer<Data>, fail = false) =>
  inTransaction(app.services.pool, { companyId: null, userId: null, requestId: 'test' }, async (transaction) => {
    await app.services.jobs.enqueue(transaction, job, data)
    if (fail) throw new Error('changed my mind')
  })

const asPerson = (person: Person, work: (ctx: Context) => Promise<string>) =>
  inTransaction(
    app.services.pool,
    { companyId: person.companyId, userId: person.userId, requestId: 'test' },
    (transaction) =>
      work(
        createContext(
          transaction,
          { userId: person.userId, companyId: person.companyId } as SignedActor,
          app.services,
          { id: 'test', ip: '', userAgent: '' },
        ),
      ),
  )

const numbered = z.object({ n: z.int() })

test('a job runs if and only if the transaction that asked for it committed', async () => {
  const ran: number[] = []
  const note = defineJob('note', numbered)
  await start(handleJob(note, async (_services, { n }) => ran.push(n)))
  await expect(enqueue(note, { n: 1 }, true)).rejects.toThrow('changed my mind')
  await enqueue(note, { n: 2 })
  await expect.poll(() => ran, { interval: 20 }).toEqual([2])
  expect(await ask(`select data from pgboss.job where name = 'note'`)).toEqual([
    { data: { n: 2, seal: expect.any(String) } },
  ])
})

test('a job that asks for other data than it was given is not done, and stays to be seen', async () => {
  const ran: number[] = []
  const asAnEarlierVersionKnewIt = defineJob('changed', z.object({ number: z.string() }), { queue: { retryLimit: 0 } })
  const changed = defineJob('changed', numbered, { queue: { retryLimit: 0 } })
  await start(handleJob(changed, async (_services, { n }) => ran.push(n)))
  await enqueue(asAnEarlierVersionKnewIt, { number: 'um' })
  await enqueue(changed, { n: 2 })
  await expect.poll(() => ran, { interval: 20 }).toEqual([2])
  const states = () =>
    ask(
      `select state, output::text like '%other data than it asks for%' as "isTold" from pgboss.job where name = 'changed' order by created_on`,
    )
  await expect.poll(states).toEqual([
    { state: 'failed', isTold: true },
    { state: 'completed', isTold: null },
  ])
})

test('a job that fails is kept for another try, and the next try can succeed', async () => {
  let tries = 0
  const stubborn = defineJob('stubborn', noData)
  const fail = async () => {
    if (++tries === 1) throw new Error('o serviço não respondeu')
  }
  await start(handleJob(stubborn, fail))
  await enqueue(stubborn, {})
  await expect.poll(() => tries, { interval: 20 }).toBe(1)
  const state = async () =>
    (
      await ask<{ state: string; left: number }>(
        `select state, retry_limit - retry_count as left from pgboss.job where name = 'stubborn'`,
      )
    )[0]
  await expect.poll(state).toEqual({ state: 'retry', left: 6 })
  // Retries grow from five seconds; the test need not wait for it.
  await ask(`update pgboss.job set start_after = now() where name = 'stubborn'`)
  await expect.poll(() => tries, { interval: 50 }).toBe(2)
  await expect.poll(async () => (await state())!.state).toBe('completed')
})

test('two instances share the work: every job once', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  onTestFinished(() => second.stop())
  const ran: number[] = []
  const shared = defineJob('shared', numbered)
  const handler = handleJob(shared, async (_services, { n }) => ran.push(n))
  await start(handler)
  await start(handler, second)
  const numbers = Array.from({ length: 12 }, (_, n) => n)
  await Promise.all(numbers.map((n) => enqueue(shared, { n })))
  await expect.poll(() => ran.length, { interval: 20 }).toBeGreaterThanOrEqual(12)
  expect(ran.toSorted((a, b) => a - b)).toEqual(numbers)
})

test('a job in hand is begun by nobody else, whatever the queue believes of its process', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  onTestFinished(() => second.stop())
  const state = { runs: 0, atOnce: 0, most: 0, isHeld: true }
  const patient = defineJob('patient', noData)
  const handler = handleJob(patient, async () => {
    state.runs++
    state.most = Math.max(state.most, ++state.atOnce)
    while (state.isHeld) await new Promise((resolve) => setTimeout(resolve, 20))
    state.atOnce--
  })
  await start(handler)
  await enqueue(patient, {})
  await expect.poll(() => state.runs, { interval: 20 }).toBe(1)
  await start(handler, second)
  const giveOutAgain = `update pgboss.job set state = 'retry', start_after = now() where name = 'patient' and state in ('active', 'retry')`
  await ask(giveOutAgain)
  const tries = async () =>
    (await ask<{ tries: number }>(`select retry_count as tries from pgboss.job where name = 'patient'`))[0]!.tries
  await expect.poll(tries, { interval: 50 }).toBeGreaterThan(0)
  expect(state).toMatchObject({ runs: 1, most: 1 })
  state.isHeld = false
  await expect.poll(() => state.atOnce).toBe(0)
  await ask(giveOutAgain)
  await expect.poll(() => state.runs, { interval: 50 }).toBe(2)
  expect(state.most).toBe(1)
})

test('every job that is defined has exactly one handler', () => {
  const folder = join(import.meta.dirname, '../..')
  const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
  const defined = sources
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:defineJob|noticeMail)\(\s*'([^']*)'/g),
    ])
    .map(([, name]) => name)
  expect(defined.length).toBeGreaterThan(30)
  expect(jobHandlers.map(({ job }) => job.name).sort()).toEqual(defined.sort())
})

test('work that happens by itself is on the schedule', async () => {
  const handlers = jobHandlers.filter(({ job }) => job.schedule)
  const scheduled = handlers.map(({ job }) => ({ name: job.name, cron: job.schedule, timezone: 'UTC' }))
  expect(scheduled.map(({ name }) => name)).toEqual([
    'forget-old-security-events',
    'sweep-photos',
    'forget-stale-identity',
    'purge-deleted-companies',
    'bill-subscriptions',
    'forget-old-notifications',
    'forget-import-lines',
    'make-occurrences',
    'tell-finance-notices',
    'forget-statement-lines',
    'forget-entry-operations',
    'check-stock',
    'tell-due-tasks',
    'check-document-chain',
    'remove-outlived-documents',
    'check-chains',
    'tell-plan-notices',
    'tell-overdue-maintenances',
    'forget-report-contacts',
    'back-up-installation',
    'sweep-files',
    'forget-old-keys',
    'forget-old-runs',
    'forget-old-mail',
    'keep-event-months',
  ])
  expect(await ask('select name, cron, timezone from pgboss.schedule order by name')).toEqual(
    scheduled.toSorted((a, b) => a.name.localeCompare(b.name)),
  )
  for (const { run } of handlers) await run(app.services, {})
})

const importRows = defineJob('import-rows', z.object({ ...trackedData.shape, rows: z.int() }))

test('a tracked job tells how far it is: in its record and live to the company', async () => {
  const owner = await app.anOwner()
  const [now] = await ask<{ cursor: string }>('select pg_current_snapshot()::text as cursor')
  const stream = followStream(`http://127.0.0.1:${await app.listen()}`, owner, { after: now!.cursor })
  onTestFinished(() => stream.lose())
  await stream.open()
  await start(
    handleJob(importRows, async (services, { rows, ...tracked }) => {
      const report = reportProgress(services, tracked)
      await report({ status: 'running', totalCount: rows })
      for (let done = 1; done <= rows; done++) await report({ doneCount: done })
      await report({ status: 'done', message: 'Tudo importado' })
    }),
  )
  const runId = await asPerson(owner, (ctx) => startTrackedJob(ctx, importRows, { rows: 3 }))
  const run = async () =>
    (
      await ask('select kind, status, done_count, total_count, message, created_by from job_run where id = $1', [runId])
    )[0]
  await expect.poll(run).toMatchObject({ status: 'done' })
  await expect
    .poll(() => stream.events.at(-1))
    .toMatchObject({ subject: 'job_run', type: expect.stringMatching(/update|change/), recordIds: [runId] })
  expect(stream.recordIds().every((id) => id === runId)).toBe(true)
  expect(await run()).toEqual({
    kind: 'import-rows',
    status: 'done',
    done_count: 3,
    total_count: 3,
    message: 'Tudo importado',
    created_by: owner.userId,
  })
})

test('a request that fails leaves neither the record nor the job', async () => {
  const owner = await app.anOwner()
  const failing = asPerson(owner, async (ctx) => {
    await startTrackedJob(ctx, importRows, { rows: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await ask('select 1 from job_run where company_id = $1', [owner.companyId])).toEqual([])
})

test('stopping finishes the job in hand', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  let state = 'waiting'
  const slow = defineJob('slow', noData)
  const handler = handleJob(slow, async ({ pool }) => {
    state = 'running'
    await new Promise((resolve) => setTimeout(resolve, 700))
    await pool.query('select 1')
    state = 'finished'
  })
  await start(handler, second)
  await enqueue(slow, {})
  await expect.poll(() => state, { interval: 10 }).toBe('running')
  await second.stop()
  expect(state).toBe('finished')
  expect(await ask(`select state from pgboss.job where name = 'slow'`)).toEqual([{ state: 'completed' }])
})
