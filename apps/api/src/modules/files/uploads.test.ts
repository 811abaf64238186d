import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { multipartOf, uploadFile } from '../../testing/app/upload-file.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await startTestApp()
  port = await app.listen()
})
afterAll(() => app.stop())

const folder = (...names: string[]) => join(app.folder, 'files', ...names)
const namesIn = (path: string) => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
const arriving = () => namesIn(folder('arriving'))
afterEach(() => expect(arriving()).toEqual([]))

const rowsOf = async (person: Person) => {
  const { data } = (await app.raw({ url: '/api/system/file/usage' }, person)).json<{ data: { usedBytes: number } }>()
  return data.usedBytes
}

test('an upload that is cut off leaves nothing behind', async () => {
  const owner = await app.anOwner()
  const { headers, payload } = await multipartOf('grande.txt', Buffer.alloc(2_000_000, 'a'))
  const sending = request({
    port,
    method: 'POST',
    path: '/api/system/file',
    headers: { ...headers, authorization: `Bearer ${owner.accessToken}`, 'content-length': payload.length },
  })
  sending.on('error', () => {})
  sending.write(payload.subarray(0, 1_000_000))
  await expect.poll(() => arriving().length).toBe(1)
  sending.destroy()
  await expect.poll(arriving).toEqual([])
  expect([namesIn(folder(owner.companyId)), await rowsOf(owner)]).toEqual([[], 0])
})

test('a form that ends in the middle of its file is refused and leaves nothing behind', async () => {
  const owner = await app.anOwner()
  const { headers, payload } = await multipartOf('a.txt', Buffer.alloc(100_000, 'a'))
  const answer = await app.raw(
    { method: 'POST', url: '/api/system/file', headers, payload: payload.subarray(0, 60_000) },
    owner,
  )
  expect(answer.statusCode).toBe(400)
  expect(namesIn(folder(owner.companyId))).toEqual([])
})

test('eight large files at once are each kept as they were sent', async () => {
  const owner = await app.anOwner()
  const sent = Array.from({ length: 8 }, () => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3_000_000)]))
  const answers = await Promise.all(sent.map((bytes, index) => uploadFile(app, owner, `${index}.pdf`, bytes)))
  const kept = await Promise.all(answers.map(async ({ url }) => hashOf((await app.raw({ url })).rawPayload)))
  expect(kept).toEqual(sent.map(hashOf))
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.each([
  ['where uploads arrive', () => folder('arriving')],
  ['where the company’s files are', (owner: Person) => folder(owner.companyId)],
])(
  'a disk that takes nothing %s: the upload is refused, nothing half remains, and the next one works',
  async (_place, blocked) => {
    const owner = await app.anOwner()
    const path = blocked(owner)
    mkdirSync(folder(), { recursive: true })
    rmSync(path, { recursive: true, force: true })
    writeFileSync(path, 'no folder')
    expect((await uploadFile(app, owner, 'a.txt', Buffer.from('texto'))).status).toBe(500)
    rmSync(path)
    await setTimeout(0)
    expect([namesIn(folder(owner.companyId)), await rowsOf(owner)]).toEqual([[], 0])
    expect((await uploadFile(app, owner, 'a.txt', Buffer.from('texto'))).status).toBe(200)
  },
)

test('a refused file, a repeated one and one for an entry that is not there leave nothing waiting', async () => {
  const owner = await app.anOwner()
  await uploadFile(app, owner, 'programa.exe', Buffer.from('MZ\u0090\u0000\u0003', 'latin1'))
  const form = await multipartOf('a.txt', Buffer.from('texto'))
  const headers = { ...form.headers, 'idempotency-key': 'envio-repetido' }
  const send = (url: string) => app.raw({ method: 'POST', url, payload: form.payload, headers }, owner)
  const [first, again] = [await send('/api/system/file'), await send('/api/system/file')]
  expect([again.headers['idempotent-replay'], again.json()]).toEqual(['true', first.json()])
  expect((await send('/api/sale/transaction/01890000-0000-7000-8000-000000000001/attachment')).statusCode).not.toBe(200)
})
