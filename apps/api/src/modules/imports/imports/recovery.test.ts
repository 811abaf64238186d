import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { imports, importUndo } from '@prumo/contract/imports/imports'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startInstance } from '../../../start.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { followStream } from '../../../testing/app/event-stream.ts'
import { aCheckedImport, aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { sampleXlsx } from '../../../testing/files/sample-files.ts'
import { spreadsheet } from '../../../testing/files/spreadsheets.ts'
import { interrupt } from '../../../testing/app/interrupt.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

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

const get = async (person: Person, id: string) => (await app.call(person, imports.get, { params: { id } })).data
const countOf = async (person: Person, subject: 'person' | 'event') => {
  const where = subject === 'event' ? `and subject = 'person'` : ''
  return Number(
    (await database.query(`select count(*) from ${subject} where company_id = $1 ${where}`, [person.companyId])).rows[0]
      .count,
  )
}
const manyPeople = (count: number) => [
  ['Nome', 'E-mail'],
  ...Array.from({ length: count }, (_, index) => [`Pessoa ${index}`, `p${index}@exemplo.com.br`]),
]

test('a commit cut off in the middle leaves nothing, and begun again writes everything once [plat-284]', async () => {
  const owner = await app.anOwner()
  const id = await aCheckedImport(app, owner, manyPeople(50))
  await app.call(owner, imports.commit, { params: { id } })
  expect(await interrupt(app, database, 'import_line', () => runImportJob(app, owner, id, 'commit-import'))).toBe(
    'broke off',
  )
  expect([await countOf(owner, 'person'), await countOf(owner, 'event'), (await get(owner, id)).stage]).toEqual([
    0,
    0,
    'committing',
  ])
  await runImportJob(app, owner, id, 'commit-import')
  expect(await get(owner, id)).toMatchObject({ stage: 'done', counts: { create: 50 } })
  await runImportJob(app, owner, id, 'commit-import')
  expect([await countOf(owner, 'person'), await countOf(owner, 'event')]).toEqual([50, 50])
})

test('an undo cut off in the middle takes back nothing, and begun again everything [plat-289]', async () => {
  const owner = await app.anOwner()
  const id = await aDoneImport(app, owner, manyPeople(20))
  await app.call(owner, importUndo.undo, { params: { id } })
  expect(await interrupt(app, database, 'import_line', () => runImportJob(app, owner, id, 'undo-import'))).toBe(
    'broke off',
  )
  expect(await countOf(owner, 'person')).toBe(20)
  await runImportJob(app, owner, id, 'undo-import')
  expect([await countOf(owner, 'person'), (await get(owner, id)).counts.undone]).toEqual([0, 20])
})

test('a dry run cut off in the middle is begun again from the first line [plat-289]', async () => {
  const owner = await app.anOwner()
  const id = await aCheckedImport(app, owner, manyPeople(20))
  await database.query(`update register_import set stage = 'checking' where id = $1`, [id])
  expect(await interrupt(app, database, 'import_line', () => runImportJob(app, owner, id, 'check-import'))).toBe(
    'broke off',
  )
  await runImportJob(app, owner, id, 'check-import')
  expect(await get(owner, id)).toMatchObject({ stage: 'ready', itemsCount: 20, counts: { create: 20 } })
})

test('a job whose process was killed is missed within a minute and begun again [plat-289]', async () => {
  const { rows } = await database.query(
    `select name, heartbeat_seconds from pgboss.queue where name like '%-import' order by name`,
  )
  expect(rows).toEqual(
    ['check-import', 'commit-import', 'undo-import'].map((name) => ({ name, heartbeat_seconds: 60 })),
  )
})

test('work that breaks every time is given up with a sentence [plat-289]', async () => {
  const owner = await app.anOwner()
  const { id: fileUrl } = await uploadFile(app, owner, 'a.xlsx', sampleXlsx)
  const path = join(app.folder, 'files', owner.companyId, fileUrl!)
  rmSync(path)
  mkdirSync(path)
  const { id } = (await app.call(owner, imports.create, { body: { type: 'Client', fileUrl: fileUrl! } })).data
  for (let attempt = 1; attempt <= 5; attempt++)
    await expect(runImportJob(app, owner, id, 'check-import')).rejects.toThrow()
  await runImportJob(app, owner, id, 'check-import')
  expect(await get(owner, id)).toMatchObject({
    status: 'Error',
    message: 'Não conseguimos ler a planilha agora. Tente de novo mais tarde.',
  })
})

test('by itself, from the queue to the end: progress is told live to whoever may see imports [plat-270, plat-291]', async () => {
  const worker = await startInstance(app.services.settings, app.connection, { withWeb: false })
  onTestFinished(() => worker.stop())
  const owner = await app.anOwner()
  const clerk = await app.aMember(owner, ['sale.post'])
  const address = `http://127.0.0.1:${await app.listen()}`
  const [heard, deaf] = [followStream(address, owner), followStream(address, clerk)]
  for (const stream of [heard, deaf]) {
    onTestFinished(() => stream.lose())
    await stream.open()
  }
  const { id: fileUrl } = await uploadFile(app, owner, 'pessoas.xlsx', await spreadsheet(...manyPeople(30)))
  const { data } = await app.call(owner, imports.create, { body: { type: 'Client', fileUrl: fileUrl! } })
  const until = (stage: string) => expect.poll(async () => (await get(owner, data.id)).stage).toBe(stage)
  await until('ready')
  await app.call(owner, imports.commit, { params: { id: data.id } })
  await until('done')
  await app.call(owner, importUndo.undo, { params: { id: data.id } })
  await until('undone')
  await expect
    .poll(() => heard.events.filter(({ subject }) => subject === 'register_import').length)
    .toBeGreaterThanOrEqual(3)
  expect(heard.events.some(({ subject }) => subject === 'job_run')).toBe(true)
  expect(deaf.events.filter(({ subject }) => subject === 'register_import')).toEqual([])
  expect(await countOf(owner, 'person')).toBe(0)
})
