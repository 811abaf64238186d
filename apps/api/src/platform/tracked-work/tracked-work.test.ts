import { statements } from '@prumo/contract/finance/statements'
import { imports } from '@prumo/contract/imports/imports'
import { csvOf } from '@prumo/worlds/finance'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { trackedWork } from '../../app.ts'
import { aCheckedImport, runImportJob } from '../../testing/records/import-work.ts'
import { runJob } from '../../testing/app/run-job.ts'
import { sendStatement, runStatementJob } from '../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { checkMove, type AnyTrackedWork } from './tracked-work.ts'

let app: TestApp
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const reachableFrom = ({ stages }: AnyTrackedWork, name: string) => {
  const seen = new Set([name])
  for (const next of seen) for (const further of stages[next]!.goesTo) seen.add(further)
  return seen
}

test('every stage of a work leads only to others, and from each of them a person or the end is reached', () => {
  for (const work of trackedWork) {
    const isRest = (name: string) => work.stages[name]!.fallsBackTo === undefined && !work.stages[name]!.waitsFor
    for (const [name, { goesTo, waitsFor, fallsBackTo }] of Object.entries(work.stages)) {
      const where = `${work.table} at ${name}`
      for (const next of goesTo)
        expect([where, Object.keys(work.stages)]).toEqual([where, expect.arrayContaining([next])])
      for (const next of [waitsFor, fallsBackTo])
        if (next) expect([where, goesTo]).toEqual([where, expect.arrayContaining([next])])
      if (fallsBackTo) expect([where, isRest(fallsBackTo)]).toEqual([where, true])
      expect([where, [...reachableFrom(work, name)].some(isRest)]).toEqual([where, true])
    }
  }
})

test('a table knows the stages of its work, and no others', async () => {
  for (const { table, stages } of trackedWork) {
    const { rows } = await database.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1`,
      [`${table}_stage_check`],
    )
    const allowed = [...rows[0]!.rule.matchAll(/'(\w+)'::text/g)].map(([, name]) => name)
    expect([table, allowed.sort()]).toEqual([table, Object.keys(stages).sort()])
  }
})

test('a record is not brought where its stage does not lead', () => {
  const [work] = trackedWork
  expect(() => checkMove(work!, ['ready'], 'done')).toThrow('does not go from ready to done')
  expect(() => checkMove(work!, ['queued', 'checking', 'ready'], 'cancelled')).not.toThrow()
})

test('the job of an earlier run finds nothing to do, however late it comes', async () => {
  const owner = await app.anOwner()
  const { data } = await sendStatement(
    app,
    owner,
    await app.as(owner).account({ openingDate: '2020-01-01' }),
    csvOf(['02/02/2026', 'Pix', '1,00']),
  )
  const { companyId, userId } = owner
  const find = async () =>
    (await database.query('select stage, run_id, attempts from statement_import where id = $1', [data.importId]))
      .rows[0]
  const { run_id: runId } = await find()
  await database.query('update statement_import set attempts = 5 where id = $1', [data.importId])
  await runStatementJob(app, owner, data.importId)
  await app.call(owner, statements.reprocess, { params: { id: data.importId } })
  await runJob(app, 'import-statement', { companyId, userId, runId, importId: data.importId })
  expect(await find()).toMatchObject({ stage: 'queued', attempts: 0 })
  await runStatementJob(app, owner, data.importId)
  expect((await find()).stage).toBe('done')
})

test('work given up stands where it began, says so, and can be asked for again', async () => {
  const owner = await app.anOwner()
  const id = await aCheckedImport(app, owner)
  const get = async () => (await app.call(owner, imports.get, { params: { id } })).data
  await app.call(owner, imports.commit, { params: { id } })
  await database.query('update register_import set attempts = 5 where id = $1', [id])
  await runImportJob(app, owner, id, 'commit-import')
  expect(await get()).toMatchObject({
    stage: 'ready',
    status: 'Processing',
    progress: 50,
    finishedAt: null,
    message: 'Não conseguimos gravar a importação: nada foi gravado. Confirme de novo mais tarde.',
  })
  const { rows } = await database.query(
    'select r.status from job_run r join register_import i on i.run_id = r.id where i.id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'failed' }])
  await app.call(owner, imports.commit, { params: { id } })
  await runImportJob(app, owner, id, 'commit-import')
  expect(await get()).toMatchObject({ stage: 'done', message: null, progress: 100 })
})
