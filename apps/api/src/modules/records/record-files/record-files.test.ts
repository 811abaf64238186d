import { comments } from '@prumo/contract/comments/comments'
import { files } from '@prumo/contract/files/files'
import { maxRecordFileBytes, maxRecordFiles } from '@prumo/contract/files/record-file'
import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { recordFiles } from '@prumo/contract/records/record-files'
import { attachments } from '@prumo/contract/finance/attachments'
import type { Permission } from '@prumo/contract/permissions'
import { allRecordKinds, recordKinds, type RecordKey } from '@prumo/contract/records/record-kinds'
import { uuidv7 } from '@prumo/domain/text/uuid'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aRecordOf, removeRecord } from '../../../testing/records/record-of-kind.ts'
import { samplePdf, samplePng } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { addFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const aKey = async (recordType: RecordKey['recordType']): Promise<RecordKey> => ({
  recordType,
  recordId: await aRecordOf(app, owner, recordType),
})
const namesOf = async (params: RecordKey, person = owner) =>
  (await app.call(person, recordFiles.list, { params })).data.items.map(({ name }) => name)

/** Somebody with one permission of these and none of those. */
const memberWith = (these: readonly Permission[], those: readonly Permission[] = []) =>
  app.aMember(owner, [these.find((permission) => !those.includes(permission))!])

test.each(allRecordKinds)('a record of kind %s takes files, shows them in order and gives them away', async (kind) => {
  const key = await aKey(kind)
  const { data: first } = await addFile(app, owner, key, 'contrato.pdf', samplePdf)
  const { data: second } = await addFile(app, owner, key, 'foto.png', samplePng)
  expect(first).toMatchObject({ name: 'contrato.pdf', contentType: 'application/pdf', sizeBytes: samplePdf.length })
  const { data } = await app.call(owner, recordFiles.list, { params: key })
  expect(data).toEqual({ items: [first, second], total: 2 })
  expect((await app.raw({ url: second.url })).rawPayload.equals(samplePng)).toBe(true)
  const params = { ...key, id: first.id }
  expect((await app.call(owner, recordFiles.get, { params })).data).toEqual(first)
  expect((await app.call(owner, recordFiles.remove, { params })).status).toBe(200)
  expect([await namesOf(key), (await app.raw({ url: first.url })).statusCode]).toEqual([['foto.png'], 404])
})

test.each(allRecordKinds)(
  'whoever reads a record of kind %s reads its files, and needs more to change them',
  async (kind) => {
    const key = await aKey(kind)
    const { data } = await addFile(app, owner, key, 'contrato.pdf', samplePdf)
    const { read, change } = recordKinds[kind].access
    const reader = await memberWith(read.permissions, change.permissions)
    const params = { ...key, id: data.id }
    expect(await namesOf(key, reader)).toEqual(['contrato.pdf'])
    const refused = [
      await addFile(app, reader, key, 'outro.pdf', samplePdf),
      await app.call(reader, recordFiles.rename, { params, body: { name: 'meu.pdf' } }),
      await app.call(reader, recordFiles.remove, { params }),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [403, 'permission-missing']),
    )
    const changer = await memberWith(change.permissions)
    expect((await addFile(app, changer, key, 'outro.pdf', samplePdf)).status).toBe(200)
    expect(await namesOf(key)).toEqual(['contrato.pdf', 'outro.pdf'])
  },
)

test('a file that a second record names stays with that one when the first lets it go', async () => {
  const plan = await app.as(owner).plan()
  const key = { recordType: 'pmoc-plan' as const, recordId: plan.id }
  const { data } = await addFile(app, owner, key, 'laudo.pdf', samplePdf)
  const fileId = /file\/([\w-]+)\//.exec(data.url)![1]!
  const report = { laboratory: 'Ar Puro', collectedOn: '2026-01-05', fileId }
  expect((await app.call(owner, labReports.create, { params: { id: plan.id }, body: report as never })).status).toBe(
    200,
  )
  expect((await app.call(owner, recordFiles.remove, { params: { ...key, id: data.id } })).status).toBe(200)
  expect((await app.raw({ url: data.url })).statusCode).toBe(200)
})

test.each(allRecordKinds)('a photo of a record of kind %s is kept without place and device', async (kind) => {
  const taken = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#c00' } })
    .withExif({ IFD0: { Make: 'CameraDaAna' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 27/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(taken.includes('CameraDaAna')).toBe(true)
  const { data } = await addFile(app, owner, await aKey(kind), 'foto.jpg', taken)
  const kept = (await app.raw({ url: data.url })).rawPayload
  expect([kept.includes('CameraDaAna'), kept.includes('Exif'), (await sharp(kept).metadata()).width]).toEqual([
    false,
    false,
    8,
  ])
})

test.each(allRecordKinds)('who may not see a record of kind %s does not learn that it is there', async (kind) => {
  const key = await aKey(kind)
  const { data } = await addFile(app, owner, key, 'contrato.pdf', samplePdf)
  const params = { ...key, id: data.id }
  const isOfPlans = kind === 'pmoc-plan' || kind === 'equipment'
  for (const person of [await app.aMember(owner, [isOfPlans ? 'till.read' : 'pmoc.read']), await app.anOwner()]) {
    const answers = [
      await app.call(person, recordFiles.list, { params: key }),
      await app.call(person, recordFiles.get, { params }),
      await addFile(app, person, key, 'outro.pdf', samplePdf),
      await app.call(person, recordFiles.rename, { params, body: { name: 'meu.pdf' } }),
      await app.call(person, recordFiles.remove, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expect(await namesOf(key)).toEqual(['contrato.pdf'])
})

test('a file is asked for at its own record only', async () => {
  const [one, other] = [await aKey('person'), await aKey('person')]
  const { data } = await addFile(app, owner, one, 'contrato.pdf', samplePdf)
  const params = { ...other, id: data.id }
  const answers = [
    await app.call(owner, recordFiles.get, { params }),
    await app.call(owner, recordFiles.rename, { params, body: { name: 'x.pdf' } }),
    await app.call(owner, recordFiles.remove, { params }),
    await app.call(owner, recordFiles.list, { params: { ...one, recordId: uuidv7() } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

/** A sale is never deleted, a machine of which something was written is retired. */
const goneKinds = allRecordKinds.filter((kind) => kind !== 'sale' && kind !== 'equipment')

test.each(goneKinds)('files and comments go with a record of kind %s, whoever deletes it', async (kind) => {
  const [key, other] = [await aKey(kind), await aKey(kind)]
  const { data } = await addFile(app, owner, key, 'contrato.pdf', samplePdf)
  await app.call(owner, comments.add, { params: key, body: { text: 'Segredo' } })
  await addFile(app, owner, other, 'fica.pdf', samplePdf)
  await app.call(owner, comments.add, { params: other, body: { text: 'Fica' } })
  await removeRecord(app, owner, key)
  const { companyId, userId } = owner
  const left = await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, async ({ db }) => ({
    files: (await db.selectFrom('recordFile').select('recordId').execute()).map(({ recordId }) => recordId),
    stored: (await db.selectFrom('storedFile').select('name').execute()).map(({ name }) => name),
    comments: (await db.selectFrom('comment').select('text').execute()).map(({ text }) => text),
  }))
  expect(left).toEqual({ files: [other.recordId], stored: ['fica.pdf'], comments: ['Fica'] })
  expect((await app.raw({ url: data.url })).statusCode).toBe(404)
})

test('a sale that is deleted is only hidden: its files and comments stay with it', async () => {
  const key = await aKey('sale')
  await addFile(app, owner, key, 'contrato.pdf', samplePdf)
  await removeRecord(app, owner, key)
  expect(await namesOf(key)).toEqual(['contrato.pdf'])
})

test('whoever sees only orders sees neither files nor name of a service order', async () => {
  const key = await aKey('sale')
  await addFile(app, owner, key, 'contrato.pdf', samplePdf)
  const service = await app.aMember(owner, ['service-order.read'])
  const orders = await app.aMember(owner, ['sale-order.read'])
  const statusFor = async (person: Person) => (await app.call(person, recordFiles.list, { params: key })).status
  expect([await statusFor(orders), await statusFor(service)]).toEqual([200, 404])
})

test('a renamed file is downloaded under its new name', async () => {
  const key = await aKey('bank-account')
  const { data } = await addFile(app, owner, key, 'scan0001.pdf', samplePdf)
  const params = { ...key, id: data.id }
  const renamed = await app.call(owner, recordFiles.rename, { params, body: { name: ' contrato/2026.pdf ' } })
  expect(renamed.data.name).toBe('contrato_2026.pdf')
  expect(await namesOf(key)).toEqual(['contrato_2026.pdf'])
  const { headers } = await app.raw({ url: renamed.data.url })
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''contrato_2026.pdf`)
  expect((await app.call(owner, recordFiles.rename, { params, body: { name: '  ' } })).status).toBe(400)
})

test('a record holds twenty files of 10 MB, what is more or something else is refused with a sentence', async () => {
  const key = await aKey('person')
  const titles = [
    await addFile(app, owner, key, 'pagina.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')),
    await addFile(app, owner, key, 'grande.txt', Buffer.alloc(maxRecordFileBytes + 1, 97)),
  ].map(({ status, problem }) => [status, problem.title])
  expect(titles).toEqual([
    [415, 'Formato inválido. Esperado: PDF, imagem PNG, JPEG ou WebP, XML, planilha xlsx ou texto'],
    [413, 'Arquivo muito grande. Máximo permitido: 10MB'],
  ])
  for (let index = 2; index < maxRecordFiles; index++) await addFile(app, owner, key, `${index}.txt`, Buffer.from('a'))
  const answers = await Promise.all([1, 2, 3, 4].map((n) => addFile(app, owner, key, `${n}.txt`, Buffer.from('a'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
  expect(answers.find(({ status }) => status === 422)!.problem.title).toBe('Uma pessoa pode ter até 20 anexos.')
  expect(await namesOf(key)).toHaveLength(maxRecordFiles)
})

test('the specification’s addresses of an entry’s files and those of every record are of the same files', async () => {
  const key = await aKey('entry')
  const { data } = await addFile(app, owner, key, 'nota.pdf', samplePdf)
  const params = { id: key.recordId }
  expect((await app.call(owner, attachments.list, { params })).data.items).toEqual([data])
  await app.call(owner, attachments.remove, { params: { ...params, attachmentId: data.id } })
  expect(await namesOf(key)).toEqual([])
})

test('a file of a record is read at its own address by who may read the record', async () => {
  const key = await aKey('member')
  await addFile(app, owner, key, 'contrato.pdf', samplePdf)
  const { companyId, userId } = owner
  const { fileId } = await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    db.selectFrom('recordFile').select('fileId').executeTakeFirstOrThrow(),
  )
  const params = { id: fileId }
  const statuses = [
    await app.call(await app.aMember(owner, ['users.read']), files.get, { params }),
    await app.call(await app.aMember(owner, ['transaction.post']), files.get, { params }),
    await app.call(await app.anOwner(), files.get, { params }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 403, 404])
})
