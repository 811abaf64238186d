import { files } from '@prumo/contract/files/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachments } from '@prumo/contract/finance/attachments'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { multipartOf, uploadFile } from '../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_FILES_QUOTA_MB: '1' } })))
afterAll(() => app.stop())

const send = (person: Person, size: number) => uploadFile(app, person, 'a.txt', Buffer.alloc(size, 'a'))
const usage = async (person: Person) => (await app.call(person, files.usage, {})).data
const stored = async (person: Person) => {
  const keys: string[] = []
  for await (const { key } of app.services.storage.keysOf(person.companyId)) keys.push(key)
  return keys.length
}

test('a company’s files fill its quota to the last byte and not beyond, and nobody else’s', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  expect((await send(owner, 400_000)).status).toBe(200)
  expect((await send(owner, 600_001)).problem).toMatchObject({
    status: 422,
    code: 'files.quota-full',
    title:
      'Não há mais espaço para este arquivo: 400 kB de 1 MB já estão em uso. Exclua anexos ou importações que não usa mais, ou fale com o nosso suporte.',
  })
  expect((await send(owner, 600_000)).status).toBe(200)
  expect([await usage(owner), await stored(owner)]).toEqual([{ usedBytes: 1_000_000, quotaBytes: 1_000_000 }, 2])
  expect((await send(other, 1)).status).toBe(200)
})

test('eight files at once do not pass the quota together', async () => {
  const owner = await app.anOwner()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(owner, 300_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect([(await usage(owner)).usedBytes, await stored(owner)]).toEqual([900_000, 3])
})

test('what is deleted makes room', async () => {
  const owner = await app.anOwner()
  const { id } = await app.as(owner).entry(await app.as(owner).account())
  const form = await multipartOf('nota.txt', Buffer.alloc(900_000, 'a'))
  const { data } = (
    await app.raw({ method: 'POST', url: `/api/sale/transaction/${id}/attachment`, ...form }, owner)
  ).json<{ data: { id: string } }>()
  expect((await send(owner, 500_000)).status).toBe(422)
  await app.call(owner, attachments.remove, { params: { id, attachmentId: data.id } })
  expect((await send(owner, 500_000)).status).toBe(200)
})
