import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { fullDiskSentence } from './full-disk.ts'

const settings = readSettings({ PRUMO_DATA: tmpdir() })
const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.for([
  failure('could not extend file', '53100'),
  failure('write', 'ENOSPC'),
  failure('initdb: could not write file: No space left on device'),
])('a start for which the disk has no room ends in a sentence about the disk: %s', async (error) => {
  expect(await fullDiskSentence(error, settings)).toMatch(/^Não há espaço no disco de /)
})

test('what fails beside enough room is not blamed on the disk', async () => {
  expect(await fullDiskSentence(failure('Client is not queryable'), settings)).toBeNull()
})

test('a disk of another machine is told apart from the one of the data folder', async () => {
  const elsewhere = readSettings({ PRUMO_DATA: tmpdir(), DATABASE_URL: 'postgres://prumo@banco/prumo' })
  const full = failure('could not extend file', '53100')
  expect(await fullDiskSentence(full, elsewhere)).toMatch(/^Não há espaço no disco do banco de dados de DATABASE_URL/)
  expect(await fullDiskSentence(failure('connection lost'), elsewhere)).toBeNull()
})
