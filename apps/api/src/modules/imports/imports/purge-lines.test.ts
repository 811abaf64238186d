import { imports, importUndo } from '@prumo/contract/imports/imports'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { aCheckedImport, aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { purgeImportLinesHandler } from './purge-lines.ts'

let app: TestApp
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_KEEP_IMPORTS_DAYS: '30' } })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const aged = (id: string, days: number) =>
  database.query(
    'update register_import set created_at = now() - make_interval(days => $2), finished_at = case when finished_at is not null then now() - make_interval(days => $2) end where id = $1',
    [id, days],
  )
const forget = () => purgeImportLinesHandler.run(app.services, {})

test('the lines of an old import go, and what it wrote and counted stays; undoing and correcting it are refused with a sentence [plat-290]', async () => {
  const owner = await app.anOwner()
  const id = await aDoneImport(app, owner)
  await aged(id, 31)
  await forget()
  const { data } = await app.call(owner, imports.get, { params: { id } })
  expect(data).toMatchObject({
    stage: 'done',
    progress: 100,
    processedItems: 2,
    counts: { create: 1, wrong: 1 },
    lines: [],
    linesForgottenAt: expect.any(String),
  })
  expect((await app.call(owner, imports.lines, { params: { id }, query: {} })).data).toEqual({ items: [], total: 0 })
  const { problem } = await app.call(owner, importUndo.undo, { params: { id } })
  expect([problem.status, problem.code, problem.title]).toEqual([
    409,
    'import.lines-forgotten',
    expect.stringContaining('não pode mais ser desfeita'),
  ])
  expect((await app.call(owner, imports.wrongLines, { params: { id } })).problem.code).toBe('import.lines-forgotten')
  const { rows } = await database.query('select name from person where company_id = $1', [owner.companyId])
  expect(rows).toEqual([{ name: 'Maria Souza' }])
})

test('a younger import keeps its lines and can be undone; one that waits for a person keeps them however old it is', async () => {
  const owner = await app.anOwner()
  const [waiting, young] = [await aCheckedImport(app, owner), await aDoneImport(app, owner)]
  await aged(young, 29)
  await aged(waiting, 400)
  await forget()
  for (const id of [young, waiting])
    expect((await app.call(owner, imports.get, { params: { id } })).data).toMatchObject({
      lines: [{ line: 2 }, { line: 3 }],
      linesForgottenAt: null,
    })
  expect((await app.call(owner, importUndo.undo, { params: { id: young } })).status).toBe(200)
  await runImportJob(app, owner, young, 'undo-import')
  expect((await app.call(owner, imports.get, { params: { id: young } })).data).toMatchObject({
    stage: 'undone',
    counts: { undone: 1 },
  })
})
