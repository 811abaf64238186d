import { imports, importUndo } from '@prumo/contract/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aCheckedImport, aDoneImport, twoClients, runImportJob } from '../../../testing/records/import-work.ts'
import { sampleXlsx } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const get = async (person: Person, id: string) => (await app.call(person, imports.get, { params: { id } })).data
const linesOf = async (person: Person, id: string) => (await get(person, id)).lines
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

test('the dry run says of every line what would become of it, and writes nothing [plat-269, plat-283]', async () => {
  const owner = await app.anOwner()
  await aDoneImport(app, owner, [titles, maria, clinic])
  const id = await aCheckedImport(app, owner, [
    titles,
    maria,
    ['Clínica Nova', clinic[1]!, null, null],
    ['João', '', '', ''],
    ['', '111.111.111-11', 'x', '9'],
  ])
  const item = await get(owner, id)
  expect(item).toMatchObject({
    type: 'Client',
    name: 'clientes.xlsx',
    status: 'Processing',
    stage: 'ready',
    progress: 50,
    itemsCount: 4,
    processedItems: 4,
    counts: { create: 1, change: 1, same: 1, wrong: 1 },
    user: { photoUrl: null, displayName: 'Pessoa de Teste' },
  })
  expect(item.lines.map(({ line, success, verdict, message }) => [line, success, verdict, message])).toEqual([
    [2, true, 'same', 'Sem alterações'],
    [3, true, 'change', 'Será alterado: Nome'],
    [4, true, 'create', 'Será criado · Sem CPF/CNPJ: reconhecido pelo nome'],
    [
      5,
      false,
      'wrong',
      'Nome é obrigatório. CPF inválido: "111.111.111-11". E-mail inválido: "x". Celular inválido: "9". Use DDD e número, como (11) 98765-4321',
    ],
  ])
  expect((await people(owner)).map(({ name }) => name)).toEqual(['Clínica Boa Saúde', 'Maria Souza'])
})

test('confirming writes all good lines: new ones created, known ones changed where the line says something, each with its history [plat-285, plat-292]', async () => {
  const owner = await app.anOwner()
  await aDoneImport(app, owner, [titles, maria])
  const id = await aDoneImport(app, owner, [
    titles,
    ['Maria Souza Lima', maria[1]!, null, ''],
    clinic,
    ['', '', '', 'x'],
  ])
  expect(await get(owner, id)).toMatchObject({
    status: 'Success',
    stage: 'done',
    progress: 100,
    counts: { create: 1, change: 1, same: 0, wrong: 1 },
  })
  const [saved, changed] = await people(owner)
  expect(saved).toMatchObject({
    name: 'Clínica Boa Saúde',
    document: '12ABC34501DE35',
    documentType: 'Cnpj',
    roles: ['Customer'],
    status: 'Active',
    country: 'BR',
  })
  expect(changed).toMatchObject({
    name: 'Maria Souza Lima',
    document: '52998224725',
    documentType: 'Cpf',
    email: 'maria@exemplo.com.br',
    cellPhone: '11987654321',
    version: 2,
  })
  const history = await asCompany(owner, (db) =>
    db
      .selectFrom('event')
      .select(['type', 'actorId', 'before', 'after'])
      .where('subject', '=', 'person')
      .where('recordId', '=', changed!.id)
      .orderBy('id')
      .execute(),
  )
  expect(history).toMatchObject([
    { type: 'insert', actorId: owner.userId, after: { name: 'Maria Souza' } },
    { type: 'update', actorId: owner.userId, before: { name: 'Maria Souza' }, after: { name: 'Maria Souza Lima' } },
  ])
  const lines = await linesOf(owner, id)
  expect(lines.map(({ message, recordId }) => [message, recordId])).toEqual([
    ['Alterado: Nome', changed!.id],
    ['Criado', saved!.id],
    [expect.stringContaining('Nome é obrigatório'), null],
  ])
})

test('somebody who buys and sells is one person with two roles [plat-286]', async () => {
  const owner = await app.anOwner()
  await aDoneImport(app, owner, [titles, maria])
  const id = await aDoneImport(app, owner, [titles, maria], 'Supplier')
  expect((await linesOf(owner, id))[0]!.message).toBe('Alterado: Tipo de cadastro')
  expect(await people(owner)).toMatchObject([{ name: 'Maria Souza', roles: ['Customer', 'Supplier'] }])
  await undo(owner, id)
  expect(await people(owner)).toMatchObject([{ roles: ['Customer'] }])
})

test('what changed between the dry run and its confirmation is seen: nothing is created twice', async () => {
  const owner = await app.anOwner()
  const [first, second] = [
    await aCheckedImport(app, owner, [titles, maria]),
    await aCheckedImport(app, owner, [titles, [...maria.slice(0, 2), 'outro@exemplo.com.br', null]]),
  ]
  for (const id of [first, second]) {
    await app.call(owner, imports.commit, { params: { id } })
    await runImportJob(app, owner, id, 'commit-import')
  }
  expect(await people(owner)).toMatchObject([{ email: 'outro@exemplo.com.br' }])
  expect((await linesOf(owner, second))[0]).toMatchObject({ verdict: 'change', message: 'Alterado: E-mail' })
})

test('an import can be given up before it is written, and not after', async () => {
  const owner = await app.anOwner()
  const id = await aCheckedImport(app, owner)
  expect((await app.call(owner, imports.cancel, { params: { id } })).data).toMatchObject({
    status: 'Error',
    stage: 'cancelled',
    progress: 0,
  })
  expect((await app.call(owner, imports.commit, { params: { id } })).problem).toMatchObject({
    status: 409,
    code: 'import.not-ready',
  })
  const done = await aDoneImport(app, owner)
  expect((await app.call(owner, imports.cancel, { params: { id: done } })).problem).toMatchObject({
    status: 409,
    code: 'import.under-way',
  })
})

test('cancelled in the queue, a file is not even read [plat-271]', async () => {
  const owner = await app.anOwner()
  const { id: fileUrl } = await uploadFile(app, owner, 'a.xlsx', sampleXlsx)
  const { data } = await app.call(owner, imports.create, { body: { type: 'Client', fileUrl: fileUrl! } })
  expect(data).toMatchObject({ status: 'Queue', stage: 'queued', progress: 10 })
  await app.call(owner, imports.cancel, { params: { id: data.id } })
  await runImportJob(app, owner, data.id, 'check-import')
  expect(await get(owner, data.id)).toMatchObject({ stage: 'cancelled', lines: [] })
})

test('a confirmation sent twice, even at once, writes once', async () => {
  const owner = await app.anOwner()
  const id = await aCheckedImport(app, owner)
  const answers = await Promise.all([1, 2, 3].map(() => app.call(owner, imports.commit, { params: { id } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await Promise.all([runImportJob(app, owner, id, 'commit-import'), runImportJob(app, owner, id, 'commit-import')])
  expect(await people(owner)).toHaveLength(1)
})

test('an import with nothing to write cannot be confirmed', async () => {
  const owner = await app.anOwner()
  const id = await aCheckedImport(app, owner, [titles, ['', '', '', '']].concat([['', 'x', '', '']]))
  expect((await app.call(owner, imports.commit, { params: { id } })).problem).toMatchObject({
    status: 422,
    code: 'import.nothing-to-write',
  })
})

test('the file may be named by its id or its address here; an address elsewhere is never fetched [plat-279]', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const file = await uploadFile(app, owner, 'a.xlsx', sampleXlsx)
  const start = (person: Person, fileUrl: string) =>
    app.call(person, imports.create, { body: { type: 'Client', fileUrl } })
  for (const fileUrl of [file.id!, file.url!, `http://localhost:3000${file.url}`])
    expect((await start(owner, fileUrl)).status).toBe(200)
  for (const fileUrl of [
    'http://169.254.169.254/latest/meta-data',
    `https://exemplo.com/${file.id}`,
    'file:///etc/passwd',
    '../../etc/passwd',
    'nada',
  ]) {
    expect([fileUrl, (await start(owner, fileUrl)).problem]).toMatchObject([
      fileUrl,
      { status: 404, code: 'not-found' },
    ])
  }
  expect((await start(stranger, file.id!)).problem).toMatchObject({ status: 404, code: 'not-found' })
})

test('who manages users but may not write a register may not import into it, nor confirm or undo another’s import [plat-276]', async () => {
  const owner = await app.anOwner()
  const [assistant, clerk] = [
    await app.aMember(owner, ['users.post']),
    await app.aMember(owner, ['users.post', 'client.post']),
  ]
  const start = async (person: Person, type: 'Client' | 'Supplier' | 'Product') => {
    const { id } = await uploadFile(app, person, 'a.xlsx', sampleXlsx)
    return app.call(person, imports.create, { body: { type, fileUrl: id! } })
  }
  expect((await start(assistant, 'Client')).problem).toMatchObject({
    status: 403,
    title: 'Você não tem permissão para isto. Falta: Clientes: Criar e editar ou Pessoas: Criar e editar.',
  })
  expect((await start(clerk, 'Client')).status).toBe(200)
  expect((await start(clerk, 'Supplier')).status).toBe(403)
  expect((await start(clerk, 'Product')).status).toBe(403)
  const [checked, done] = [await aCheckedImport(app, owner), await aDoneImport(app, owner, [titles, clinic])]
  expect((await app.call(assistant, imports.commit, { params: { id: checked } })).status).toBe(403)
  expect((await app.call(assistant, importUndo.undo, { params: { id: done } })).status).toBe(403)
})

test('a company without the app of a register cannot import into it', async () => {
  const owner = await app.anOwner({ plan: 'horizonte' })
  const file = await uploadFile(app, owner, 'a.xlsx', sampleXlsx)
  expect(
    (await app.call(owner, imports.create, { body: { type: 'Product', fileUrl: file.id! } })).problem,
  ).toMatchObject({ status: 402, code: 'app-missing' })
})

test('the list pages from 0, newest first, and is narrowed by type, status and name [plat-266, plat-268, plat-277]', async () => {
  const owner = await app.anOwner()
  const ids = [
    await aCheckedImport(app, owner),
    await aDoneImport(app, owner),
    await aCheckedImport(app, owner, twoClients, 'Supplier'),
  ]
  const list = async (body: object) => {
    const { data } = await app.call(owner, imports.list, { body })
    return [data.items.map(({ id }) => ids.indexOf(id)), data.total]
  }
  expect(await list({ page: 0, limit: 2, fields: ['Id'] })).toEqual([[2, 1], 3])
  expect(await list({ page: 1, limit: 2 })).toEqual([[0], 3])
  expect(await list({ skip: 2, limit: 2 })).toEqual([[0], 3])
  expect(await list({ filters: { type: 'Supplier' } })).toEqual([[2], 1])
  expect(await list({ filters: { status: 'Success' } })).toEqual([[1], 1])
  expect(await list({ filters: { name: 'CLIENTES' } })).toEqual([[2, 1, 0], 3])
})

test('lines are paged and narrowed by what becomes of them; the import itself brings the first hundred [plat-278]', async () => {
  const owner = await app.anOwner()
  const id = await aCheckedImport(app, owner, [
    titles,
    ...Array.from({ length: 130 }, (_, index) => [`Pessoa ${index}`, index % 2 ? 'x' : '', null, null]),
  ])
  expect((await get(owner, id)).lines).toHaveLength(100)
  const { data } = await app.call(owner, imports.lines, {
    params: { id },
    query: { verdict: 'wrong', skip: 60, limit: 50 },
  })
  expect([data.total, data.items.map(({ line }) => line)]).toEqual([65, [123, 125, 127, 129, 131]])
})
