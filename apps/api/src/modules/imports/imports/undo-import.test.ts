import { comments } from '@prumo/contract/comments/comments'
import { imports, importUndo } from '@prumo/contract/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { samplePdf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { addFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const get = async (person: Person, id: string) => (await app.call(person, imports.get, { params: { id } })).data
const asCompany = <T>({ companyId, userId }: Person, work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) => work(db))
const people = (person: Person) =>
  asCompany(person, (db) => db.selectFrom('person').selectAll().orderBy('name').execute())
async function undo(person: Person, id: string) {
  expect((await app.call(person, importUndo.undo, { params: { id } })).status).toBe(200)
  await runImportJob(app, person, id, 'undo-import')
  return get(person, id)
}

const titles = ['Nome', 'CPF/CNPJ', 'E-mail', 'Celular']
const maria = ['Maria Souza', '529.982.247-25', 'maria@exemplo.com.br', '(11) 98765-4321']
const clinic = ['Clínica Boa Saúde', '12.ABC.345/01DE-35', 'contato@boasaude.com.br', null]

test('undo takes back what was created and restores what was changed [plat-288]', async () => {
  const owner = await app.anOwner()
  await aDoneImport(app, owner, [titles, maria])
  const [before] = await people(owner)
  const id = await aDoneImport(app, owner, [
    titles,
    ['Maria Outra', maria[1]!, 'nova@exemplo.com.br', '(21) 2222-3333'],
    clinic,
  ])
  const undone = await undo(owner, id)
  expect(undone).toMatchObject({ status: 'Success', stage: 'undone', counts: { undone: 2, kept: 0 }, message: null })
  expect(undone.lines.map(({ message }) => message)).toEqual([
    'Desfeito: cadastro como era antes',
    'Desfeito: cadastro excluído',
  ])
  expect(await people(owner)).toEqual([{ ...before, version: 3, updatedAt: expect.any(String) }])
  expect((await app.call(owner, importUndo.undo, { params: { id } })).problem).toMatchObject({
    status: 409,
    code: 'import.not-done',
  })
})

test('undo keeps what somebody changed, deleted or used since, and says which and why', async () => {
  const owner = await app.anOwner()
  const others = ['529.982.247-25', '111.444.777-35', '123.456.789-09', '987.654.321-00'].map((document, index) => [
    `Pessoa ${index}`,
    document,
    null,
    null,
  ])
  const id = await aDoneImport(app, owner, [titles, ...others])
  const [changed, deleted, used] = await people(owner)
  await asCompany(owner, (db) =>
    db.updateTable('person').set({ phone: '1122223333' }).where('id', '=', changed!.id).execute(),
  )
  await asCompany(owner, (db) => db.deleteFrom('person').where('id', '=', deleted!.id).execute())
  await referTo(owner, used!.id)
  const undone = await undo(owner, id)
  expect(undone).toMatchObject({
    counts: { undone: 1, kept: 3 },
    message: '3 cadastros foram mantidos porque foram alterados ou usados depois da importação.',
  })
  expect(undone.lines.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Mantido: alterado depois da importação por Pessoa de Teste em \d\d\/\d\d\/\d{4}/),
    expect.stringMatching(/^Mantido: já tinha sido excluído por Pessoa de Teste/),
    'Mantido: já está em uso',
    'Desfeito: cadastro excluído',
  ])
  expect((await people(owner)).map(({ name }) => name)).toEqual(['Pessoa 0', 'Pessoa 2'])
})

test('undo keeps whom somebody added a file to or said something of', async () => {
  const owner = await app.anOwner()
  const id = await aDoneImport(app, owner, [titles, maria, clinic, ['Zeca', '111.444.777-35', null, null]])
  const [withComment, withFile] = await people(owner)
  const key = (recordId: string) => ({ recordType: 'person' as const, recordId })
  await app.call(owner, comments.add, { params: key(withComment!.id), body: { text: 'Paga sempre em dia' } })
  await addFile(app, owner, key(withFile!.id), 'contrato.pdf', samplePdf)
  expect(await undo(owner, id)).toMatchObject({ counts: { undone: 1, kept: 2 } })
  expect((await people(owner)).map(({ name }) => name)).toEqual([withComment!.name, withFile!.name])
})

/** As a sale will: a row of another table that names the person. */
async function referTo({ companyId }: Person, personId: string) {
  const database = await connectAsOwner(app.connection)
  await database.query(
    `create table if not exists sale_of_test (company_id uuid, person_id uuid, foreign key (company_id, person_id) references person (company_id, id))`,
  )
  await database.query('grant all on sale_of_test to prumo_app')
  await database.query(`insert into sale_of_test values ($1, $2)`, [companyId, personId])
  await database.end()
}
