import { statements } from '@prumo/contract/finance/statements'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsOwner, createBackupWork } from '../../testing/database/backup-work.ts'
import { sendStatement, runStatementJob } from '../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let copies: ReturnType<typeof createBackupWork>
beforeAll(async () => {
  app = await startTestApp()
  copies = createBackupWork(app)
})
afterAll(async () => {
  await app.stop()
  copies.remove()
})

const oneLine = (text: string) => csvOf(['02/02/2026', text, '1,00'])

test('statements under way when a backup was made come back as interrupted, and can be begun again', async () => {
  const owner = await app.anOwner()
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const sent = async (text: string) => (await sendStatement(app, owner, account, oneLine(text))).data.importId
  const ids = {
    queued: await sent('Um'),
    checking: await sent('Dois'),
    committing: await app.as(owner).statement(account, oneLine('Três'), { review: true }),
    undoing: await app.as(owner).statement(account, oneLine('Quatro')),
    ready: await app.as(owner).statement(account, oneLine('Cinco'), { review: true }),
  }
  for (const [stage, id] of Object.entries(ids))
    await askAsOwner(app.connection, 'update statement_import set stage = $2, attempts = 3 where id = $1', [id, stage])
  await copies.restore(app.connection, await copies.backup(owner.companyId), { replace: true })

  const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
  const reason = 'Interrompida: a cópia de segurança foi feita enquanto este trabalho estava em andamento.'
  for (const id of [ids.queued, ids.checking, ids.committing]) {
    const message = `${reason} Nada foi gravado: reprocesse.`
    expect(await get(id)).toMatchObject({ stage: 'failed', message, completedAt: expect.any(String) })
  }
  const message = `${reason} Nada foi desfeito: desfaça de novo.`
  expect(await get(ids.undoing)).toMatchObject({ stage: 'done', message })
  expect(await get(ids.ready)).toMatchObject({ stage: 'ready', message: null })
  await app.call(owner, statements.reprocess, { params: { id: ids.checking } })
  await runStatementJob(app, owner, ids.checking)
  await app.call(owner, statements.undo, { params: { id: ids.undoing } })
  await runStatementJob(app, owner, ids.undoing, 'undo-statement')
  expect([(await get(ids.checking)).stage, (await get(ids.undoing)).stage]).toEqual(['done', 'undone'])
})
