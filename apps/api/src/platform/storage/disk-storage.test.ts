import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newTemporaryUpload, sweepTemporaryUploads } from './temporary-uploads.ts'
import { createDiskStorage } from './disk-storage.ts'

function aStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, storage: createDiskStorage(folder) }
}

test('what was written is read; what was not, or was removed, is null', async () => {
  const { storage, folder } = aStorage()
  await storage.write('empresa/arquivo', Buffer.from('oi'), 'text/plain')
  expect((await buffer((await storage.read('empresa/arquivo'))!)).toString()).toBe('oi')
  expect(statSync(join(folder, 'empresa/arquivo')).mode & 0o077).toBe(0)
  expect(await storage.read('empresa/outro')).toBeNull()
  await storage.remove('empresa/arquivo')
  await storage.remove('empresa/arquivo')
  expect(await storage.read('empresa/arquivo')).toBeNull()
})

test('whoever reads while others write sees a whole file, old or new, and nothing is left aside', async () => {
  const { storage, folder } = aStorage()
  const versions = [Buffer.alloc(2_000_000, 'a'), Buffer.alloc(2_000_000, 'b')]
  await storage.write('e/f', versions[0]!, '')
  const state = { isWriting: true }
  const writer = (async () => {
    for (let i = 0; i < 12; i++) await Promise.all(versions.map((version) => storage.write('e/f', version, '')))
    state.isWriting = false
  })()
  let reads = 0
  while (state.isWriting) {
    const read = await buffer((await storage.read('e/f'))!)
    expect(versions.some((version) => version.equals(read))).toBe(true)
    reads++
  }
  await writer
  expect(reads).toBeGreaterThan(3)
  expect(readdirSync(join(folder, 'e'))).toEqual(['f'])
})

test('a write that fails leaves nothing behind', async () => {
  const { storage, folder } = aStorage()
  mkdirSync(join(folder, 'e/f'), { recursive: true })
  await expect(storage.write('e/f', Buffer.from('x'), '')).rejects.toThrow()
  expect(readdirSync(join(folder, 'e'))).toEqual(['f'])
})

test('a key cannot leave the folder', async () => {
  const { storage } = aStorage()
  for (const key of ['../x', 'a/../../x', 'a', '/etc/passwd', 'a/b/c', 'a/b\0', 'a\\b']) {
    await expect(storage.write(key, Buffer.from('x'), '')).rejects.toThrow('unsafe storage key')
    await expect(storage.read(key)).rejects.toThrow('unsafe storage key')
    await expect(storage.remove(key)).rejects.toThrow('unsafe storage key')
  }
})

test('what a killed process left half written is found and removed with the rest of the company', async () => {
  const { storage, folder } = aStorage()
  await storage.write('empresa/arquivo', Buffer.from('a'), 'text/plain')
  writeFileSync(join(folder, 'empresa/outro.0f8b1c1e-0000-4000-8000-000000000000.part'), 'meio')
  for await (const { key } of storage.keysOf('empresa')) await storage.remove(key)
  expect(readdirSync(join(folder, 'empresa'))).toEqual([])
  for await (const { key } of storage.keysOf('nenhuma')) throw new Error(key)
})

test('a file that arrived is taken in as it is, and waits nowhere any more', async () => {
  const { storage, folder } = aStorage()
  const path = await newTemporaryUpload(storage.temporaryFolder)
  writeFileSync(path, 'chegou', { mode: 0o600 })
  await storage.write(
    'empresa/arquivo',
    { path, sizeBytes: 6, sha256: createHash('sha256').update('chegou').digest('hex') },
    'text/plain',
  )
  expect((await buffer((await storage.read('empresa/arquivo'))!)).toString()).toBe('chegou')
  expect([existsSync(path), statSync(join(folder, 'empresa/arquivo')).mode & 0o077]).toEqual([false, 0])
})

test('a file removed between being found and being read is read to its end, and one nobody reads harms nothing', async () => {
  const { storage } = aStorage()
  await storage.write('e/f', Buffer.alloc(200_000, 'a'), '')
  const [read, unread] = [(await storage.read('e/f'))!, (await storage.read('e/f'))!]
  await storage.remove('e/f')
  expect((await buffer(read)).length).toBe(200_000)
  expect(unread.listenerCount('error')).toBeGreaterThan(0)
  unread.destroy(new Error('nobody listens'))
})

test('what dead processes left half received is swept, and nothing that is still arriving', async () => {
  const { storage } = aStorage()
  const [old, fresh] = [
    await newTemporaryUpload(storage.temporaryFolder),
    await newTemporaryUpload(storage.temporaryFolder),
  ]
  for (const path of [old, fresh]) writeFileSync(path, 'meio')
  const now = new Date()
  utimesSync(old, now, new Date(now.getTime() - 3_700_000))
  await sweepTemporaryUploads(storage.temporaryFolder, now)
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})
