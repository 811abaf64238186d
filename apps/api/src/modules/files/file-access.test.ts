import { members } from '@prumo/contract/identity/members'
import { imports } from '@prumo/contract/imports/imports'
import { files } from '@prumo/contract/files/files'
import type { Permission } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOwners } from '../../app.ts'
import { aHeldFile, fileTables } from '../../testing/records/held-files.ts'
import { samplePng, sampleXlsx } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadFile } from '../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test.each(fileTables)('a file of %s is read by who may read that, and by nobody else', async (table) => {
  const owner = await app.anOwner()
  const params = { id: await aHeldFile(app, owner, table) }
  const fileOwner = fileOwners[table]
  const access = 'accessOf' in fileOwner ? fileOwner.accessOf('entry') : fileOwner.access
  const unable = await app.aMember(owner, ['service.read'])
  const able = await app.aMember(owner, typeof access === 'object' ? [access.permissions[0] as Permission] : [])
  expect((await app.call(owner, files.get, { params })).status).toBe(200)
  expect((await app.call(able, files.get, { params })).status).toBe(200)
  const { status, problem } = await app.call(unable, files.get, { params })
  expect([status, problem.code]).toEqual(access === 'member' ? [200, undefined] : [403, 'permission-missing'])
  expect((await app.call(await app.anOwner(), files.get, { params })).status).toBe(404)
})

test('a file that belongs to nothing yet is its sender’s alone', async () => {
  const owner = await app.anOwner()
  const sender = await app.aMember(owner, [])
  const { id } = await uploadFile(app, sender, 'nota.txt', Buffer.from('conteúdo'))
  expect((await app.call(sender, files.get, { params: { id: id! } })).status).toBe(200)
  expect((await app.call(owner, files.get, { params: { id: id! } })).status).toBe(404)
})

test('what one may not read does not come out as a photo or an import either', async () => {
  const owner = await app.anOwner()
  const clerk = await app.aMember(owner, ['users.post', 'client.post'])
  const picture = await uploadFile(app, owner, 'recibo.png', samplePng)
  const sheet = await uploadFile(app, owner, 'folha.xlsx', sampleXlsx)
  expect(
    (await app.call(clerk, members.changePhoto, { params: { id: clerk.userId }, body: { photoUrl: picture.url! } }))
      .status,
  ).toBe(404)
  expect((await app.call(clerk, imports.create, { body: { fileUrl: sheet.id!, type: 'Client' } })).status).toBe(404)
})
