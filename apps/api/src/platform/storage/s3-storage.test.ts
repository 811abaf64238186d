import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { s3Account, startS3Server } from '../../testing/servers/s3-server.ts'
import { samplePng } from '../../testing/files/sample-files.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { createS3Storage } from './s3-storage.ts'

let store: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => void (store = await startS3Server()))
afterAll(() => store.stop())

const storageWith = (changes: Partial<typeof s3Account> = {}) =>
  createS3Storage({ endpoint: store.endpoint, ...s3Account, ...changes })

test('what was written with a good signature is read back, with its type, and removed', async () => {
  const storage = storageWith()
  await storage.write('empresa/arquivo', samplePng, 'image/png')
  expect(store.objects.get('empresa/arquivo')).toMatchObject({ bytes: samplePng, contentType: 'image/png' })
  expect(await buffer((await storage.read('empresa/arquivo'))!)).toEqual(samplePng)
  await storage.remove('empresa/arquivo')
  expect(await storage.read('empresa/arquivo')).toBeNull()
  await storage.remove('empresa/arquivo')
})

test('a file of this machine is sent with its length and hash, also when the store has to be asked twice', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'prumo-s3-')), 'arquivo')
  onTestFinished(() => rmSync(dirname(path), { recursive: true }))
  const bytes = randomBytes(3_000_000)
  writeFileSync(path, bytes)
  store.failNext(1)
  await storageWith().write(
    'empresa/grande',
    { path, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    'text/plain',
  )
  expect(store.objects.get('empresa/grande')!.bytes.equals(bytes)).toBe(true)
  expect(store.objects.get('empresa/grande')!.length).toBe('3000000')
})

test.each([
  ['another secret', { secretKey: 'errado' }, 403],
  ['another key', { accessKey: 'AKIAOUTRO' }, 403],
  ['another region', { region: 'us-east-1' }, 403],
  ['another bucket', { bucket: 'outro' }, 404],
])('with %s the store refuses and the refusal is an error, never a silent loss', async (_what, changes, status) => {
  const storage = storageWith(changes)
  await expect(storage.write('empresa/perdido', samplePng, 'image/png')).rejects.toThrow(
    `the file store answered ${status}`,
  )
  expect(store.objects.has('empresa/perdido')).toBe(false)
})

test('a wrong secret does not read as “no such file”', async () => {
  await expect(storageWith({ secretKey: 'errado' }).read('empresa/arquivo')).rejects.toThrow(
    'the file store answered 403',
  )
})

test('a store that is overloaded for a moment is asked again', async () => {
  store.failNext(2)
  const storage = storageWith()
  await storage.write('empresa/insistente', samplePng, 'image/png')
  expect(store.objects.has('empresa/insistente')).toBe(true)
})

test('the application keeps its files there when the settings say so', async () => {
  const { accessKey, secretKey, bucket, region } = s3Account
  const environment = {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const app = await startTestApp({ environment })
  try {
    const owner = await app.anOwner()
    const address = `http://127.0.0.1:${await app.listen()}`
    const form = new FormData()
    form.set('file', new Blob([samplePng]), 'foto.png')
    const headers = { authorization: `Bearer ${owner.accessToken}` }
    const { data } = (await (
      await fetch(`${address}/api/system/file`, { method: 'POST', body: form, headers })
    ).json()) as { data: { id: string; url: string } }
    expect([...store.objects.keys()]).toContain(`${owner.companyId}/${data.id}`)
    expect(Buffer.from(await (await fetch(address + data.url)).arrayBuffer())).toEqual(samplePng)
  } finally {
    await app.stop()
  }
})

test('every file of one company is found, over as many pages as it takes, and nobody else’s', async () => {
  const storage = storageWith()
  for (const key of ['uma/a', 'uma/b', 'uma/c', 'uma/d', 'uma-outra/a'])
    await storage.write(key, samplePng, 'image/png')
  const found: string[] = []
  for await (const { key } of storage.keysOf('uma')) found.push(key)
  expect(found).toEqual(['uma/a', 'uma/b', 'uma/c', 'uma/d'])
})
