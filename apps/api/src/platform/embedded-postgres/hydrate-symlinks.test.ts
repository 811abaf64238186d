import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hydrateSymlinks } from './hydrate-symlinks.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('libraries get their links when npm did not run the install script, and keep them afterwards', () => {
  const folder = temporaryFolder()
  const lib = path.join(folder, 'native', 'lib')
  mkdirSync(lib, { recursive: true })
  writeFileSync(path.join(lib, 'libicuuc.so.60.2'), 'library')
  const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }]
  writeFileSync(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))

  hydrateSymlinks(folder)
  hydrateSymlinks(folder)
  expect(readlinkSync(path.join(lib, 'libicuuc.so.60'))).toBe('libicuuc.so.60.2')
  expect(readFileSync(path.join(lib, 'libicuuc.so.60'), 'utf8')).toBe('library')
})

test('a package without links is left alone', () => {
  expect(() => hydrateSymlinks(temporaryFolder())).not.toThrow()
})
