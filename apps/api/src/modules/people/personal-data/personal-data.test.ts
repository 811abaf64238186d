import { comments } from '@prumo/contract/comments/comments'
import { entries } from '@prumo/contract/finance/entries'
import { personFigures } from '@prumo/contract/finance/person-figures'
import { securityLog } from '@prumo/contract/identity/security-log'
import { people } from '@prumo/contract/people/people'
import { personalData } from '@prumo/contract/people/personal-data'
import { personMerges } from '@prumo/contract/people/person-merges'
import { recordFiles } from '@prumo/contract/records/record-files'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { listCatalogTables, listColumns } from '../../../proofs/database/catalog-queries.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aDoneImport } from '../../../testing/records/import-work.ts'
import { aKnownPerson, withEverything } from '../../../testing/records/known-person.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { samplePdf } from '../../../testing/files/sample-files.ts'
import { addFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

/** Each is found nowhere else in a new company. */
const personal = [
  'Zuleica Quaresma Xavante',
  'Zulê Quaresma',
  'zuleica@quaresma.example.com',
  '52998224725',
  '529.982.247-25',
  '91977776666',
  '91988885555',
  'Travessa Quixabeira',
  'Xerostomia crônica',
  'Etiqueta-quaresma',
  'Alergia-quaresma',
  'Zuzu Quaresma Velha',
  'velha@quaresma.example.com',
  'quaresma antiga',
]

const anonymize = (id: string, name = 'Zuleica Quaresma Xavante', acceptOpen = false) =>
  app.call(owner, personalData.anonymize, { params: { id }, body: { name, acceptOpen } })

/** Where any of these stands in a row of the company, in whatever column of words. */
async function whereFound(words: readonly string[]): Promise<string[]> {
  const database = await connectAsOwner(app.connection)
  try {
    await database.query("select set_config('app.company_id', $1, false)", [owner.companyId])
    const tables = new Set(
      (await listCatalogTables(database)).filter(({ rowSecurity }) => rowSecurity).map(({ name }) => name),
    )
    const columns = (await listColumns(database)).filter(({ table }) => tables.has(table))
    const found: string[] = []
    for (const { table, name, type } of columns) {
      if (!/^(text|jsonb|character varying|text\[\])/.test(type)) continue
      const ofCompany = columns.some((column) => column.table === table && column.name === 'company_id')
      const { rows } = await database.query<{ word: string }>(
        `select distinct sought.word from "${table}" t, unnest($1::text[]) as sought(word)
         where ${ofCompany ? 't.company_id = $2' : '$2::uuid is not null'} and strpos(lower(t."${name}"::text), lower(sought.word)) > 0`,
        [words, owner.companyId],
      )
      found.push(...rows.map(({ word }) => `${table}.${name}: ${word}`))
    }
    return found
  } finally {
    await database.end()
  }
}

test('after anonymising, nothing personal is found in any row of the company; amounts and dates stay', async () => {
  const id = await aKnownPerson(app, owner)
  const { account, paid } = await withEverything(app, owner, id)
  expect(new Set((await whereFound(personal)).map((place) => place.split(':')[1]!.trim())).size).toBe(personal.length)
  const { data: preview } = await app.call(owner, personalData.preview, { params: { id } })
  const answer = await anonymize(id)
  expect([answer.status, answer.data]).toEqual([200, preview])
  expect(preview).toMatchObject({
    removed: [
      { label: 'regra da conciliação', count: 1 },
      { label: 'comentário', count: 1 },
    ],
    kept: [{ label: 'lançamento', count: 1, why: expect.stringContaining('LGPD, art. 16') as string }],
    openEntries: 0,
  })
  expect(await whereFound(personal)).toEqual([])
  const { data: entry } = await app.call(owner, entries.get, { params: { id: paid.id } })
  expect(entry).toMatchObject({
    amount: 123.45,
    effectiveDate: '2026-02-03',
    description: 'Consulta de Pessoa anonimizada, CPF Pessoa anonimizada',
    person: { id, name: 'Pessoa anonimizada' },
    destinationBankAccount: { id: account },
  })
  const { items } = (await app.call(owner, people.history, { params: { id } })).data
  expect(items.map(({ action }) => action)).toContain('insert')
  const { data: log } = await app.call(owner, securityLog.list, { body: { filters: { kind: 'person-anonymized' } } })
  expect(log.total).toBe(1)
})

test('comments on other records that tell the name stay, and are shown before and after, by who may see them', async () => {
  const id = await aKnownPerson(app, owner)
  const account = await app.as(owner).account()
  const { id: entryId } = await app.as(owner).entry(account)
  const say = (text: string, recordType: 'entry' | 'bank-account', recordId: string) =>
    app.call(owner, comments.add, { params: { recordType, recordId }, body: { text } })
  await say('Cobrar a ZULEICA quaresma xavante amanhã', 'entry', entryId)
  await say('Ligar 91977776666', 'entry', entryId)
  await say('Nada a ver', 'bank-account', account)
  await say('É da Zuzu Quaresma Velha', 'bank-account', account)
  const notes = [
    { what: 'Uma conta bancária', path: `/finance/bank-accounts/bank-account/${account}`, count: 1 },
    { what: 'Um lançamento', path: `/finance/transactions?entry=${entryId}`, count: 2 },
  ]
  const { data: preview } = await app.call(owner, personalData.preview, { params: { id } })
  expect([preview.notes, preview.hiddenNotes]).toEqual([notes, 0])
  const clerk = await app.aMember(owner, ['people.post'])
  const { data: less } = await app.call(clerk, personalData.preview, { params: { id } })
  expect([less.notes, less.hiddenNotes]).toEqual([[], 3])
  expect((await anonymize(id)).data.notes).toEqual(notes)
  const params = { recordType: 'entry' as const, recordId: entryId }
  expect((await app.call(owner, comments.list, { params })).data.items).toHaveLength(2)
})

test('what an import brought goes too', async () => {
  await aDoneImport(app, owner)
  const { items } = (await app.call(owner, people.list, { body: { filters: { search: 'Maria Souza' } } })).data
  expect((await anonymize(items[0]!.id, 'Maria Souza')).status).toBe(200)
  expect(await whereFound(['Maria Souza', '52998224725', '529.982.247-25'])).toEqual([])
})

test('a record that was anonymised is nobody any more: not found by name, not changed, merged or anonymised again', async () => {
  const id = await aKnownPerson(app, owner)
  const other = (await app.call(owner, people.create, { body: { name: 'Outra', type: 'Customer' } })).data.id
  await anonymize(id)
  const found = await app.call(owner, people.list, { body: { filters: { search: 'Quaresma' } } })
  expect(found.data.items).toEqual([])
  const answers = [
    await app.call(owner, people.update, { params: { id }, body: { name: 'De volta' } }),
    await app.call(owner, people.changeStatus, { params: { id }, body: { status: 'Active' } }),
    await app.call(owner, personMerges.merge, { params: { id: other }, body: { otherId: id } }),
    await anonymize(id, 'Pessoa anonimizada'),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'person.anonymized'))
})

test('anonymising wants the name, a second word while money is open, and one’s own company', async () => {
  const id = await aKnownPerson(app, owner)
  const account = await app.as(owner).account()
  await app.as(owner).entry(account, { type: 'INCOME', amount: 50, person: { id } })
  expect((await anonymize(id, 'Zuleica')).problem.code).toBe('person.name-mismatch')
  expect((await anonymize(id)).problem.code).toBe('person.has-open-entries')
  const stranger = await app.anOwner()
  const elsewhere = await app.call(stranger, personalData.anonymize, { params: { id }, body: { name: 'x' } })
  expect(elsewhere.status).toBe(404)
  expect((await whereFound(['Zuleica Quaresma Xavante'])).length).toBeGreaterThan(0)
  expect((await anonymize(id, 'zuleica quaresma xavante', true)).status).toBe(200)
  const { data } = await app.call(owner, personFigures.read, { params: { id } })
  expect(data.receivable.open).toBe(50)
})

test('what was deleted before does not tell either, nor comes back: history, files, entries that could be brought back', async () => {
  const id = await aKnownPerson(app, owner)
  const account = await app.as(owner).account()
  const description = 'Consulta de Zuleica Quaresma Xavante'
  const aVisit = () => app.as(owner).entry(account, { type: 'INCOME', amount: 10, description, person: { id } })
  const [deleted, deletedTogether, givenAway] = [await aVisit(), await aVisit(), await aVisit()]
  await app.call(owner, entries.remove, { params: { id: deleted.id }, query: {} })
  const { data: together } = await app.call(owner, entries.removeAll, { body: { ids: [deletedTogether.id] } })
  const body = { person: null, description: 'Consulta' }
  await app.call(owner, entries.update, { params: { id: givenAway.id }, body })
  const params = { recordType: 'person' as const, recordId: id }
  const { data: comment } = await app.call(owner, comments.add, { params, body: { text: 'Alergia-quaresma' } })
  await app.call(owner, comments.remove, { params: { ...params, id: comment.id } })
  const { data: file } = await addFile(app, owner, params, 'RG Zuleica Quaresma Xavante.pdf', samplePdf)
  await app.call(owner, recordFiles.remove, { params: { ...params, id: file.id } })
  await addFile(app, owner, params, 'CPF 529.982.247-25.pdf', samplePdf)

  expect((await anonymize(id)).status).toBe(200)
  expect(await whereFound(personal)).toEqual([])
  const operationId = together.operationId!
  expect((await app.call(owner, entries.undoAll, { body: { operationId } })).problem.code).toBe('entry.operation-gone')
})

test('a file that a merge moved and its undoing gave back is not forgotten with the other', async () => {
  const id = await aKnownPerson(app, owner)
  const { data: other } = await app.call(owner, people.create, { body: { name: 'Outra', type: 'Customer' } })
  const params = { recordType: 'person' as const, recordId: other.id }
  await addFile(app, owner, params, 'contrato.pdf', samplePdf)
  const { data: merge } = await app.call(owner, personMerges.merge, { params: { id }, body: { otherId: other.id } })
  await app.call(owner, personMerges.undo, { params: { id, mergeId: merge.mergeId } })
  expect((await anonymize(id)).status).toBe(200)
  const { data } = await app.call(owner, recordFiles.list, { params })
  expect(data.items.map(({ name }) => name)).toEqual(['contrato.pdf'])
  expect((await app.raw({ url: data.items[0]!.url })).rawPayload.equals(samplePdf)).toBe(true)
})

test('the history of whoever was merged with somebody for a while does not tell who that was', async () => {
  const { data: kept } = await app.call(owner, people.create, { body: { name: 'Outra', type: 'Customer' } })
  const id = await aKnownPerson(app, owner)
  const params = { id: kept.id }
  const { data: merge } = await app.call(owner, personMerges.merge, { params, body: { otherId: id } })
  await app.call(owner, personMerges.undo, { params: { id: kept.id, mergeId: merge.mergeId } })
  expect((await anonymize(id)).status).toBe(200)
  expect(await whereFound(personal)).toEqual([])
  const { items } = (await app.call(owner, people.history, { params })).data
  expect(items).toHaveLength(3)
})
