import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/embedded-postgres/testing/temporary-folder.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'

const modeOf = (folder: string) => statSync(folder).mode & 0o777
const somebody = 65534
const isRoot = process.getuid?.() === 0

/** The same in a process without root's privileges; says the sentence, if any. */
function prepareAsSomebody(folder: string): string {
  const module = new URL('prepare-data-folder.ts', import.meta.url).href
  const program = `const { prepareDataFolder } = await import(${JSON.stringify(module)})
    try { prepareDataFolder(${JSON.stringify(folder)}) } catch (error) { process.stdout.write(error.message) }`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    ...(isRoot && { uid: somebody, gid: somebody }),
  })
  expect(run.stderr).toBe('')
  return run.stdout
}

/** A folder of the ordinary user, below one everybody may enter. */
function ownFolder(): string {
  const outer = temporaryFolder()
  chmodSync(outer, 0o755)
  const folder = join(outer, 'dados')
  mkdirSync(folder, { mode: 0o755 })
  if (isRoot) chownSync(folder, somebody, somebody)
  return folder
}

test('a new folder is closed to others, and one of ours is closed when it was open', () => {
  const folder = join(temporaryFolder(), 'um', 'dois')
  prepareDataFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
  chmodSync(folder, 0o755)
  prepareDataFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
  const own = ownFolder()
  expect(prepareAsSomebody(own)).toBe('')
  expect(modeOf(own)).toBe(0o700)
})

test('a file is no folder', () => {
  const file = join(temporaryFolder(), 'dados')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(file)).toThrow(`PRUMO_DATA precisa ser uma pasta, e ${file} não é.`)
  expect(() => prepareDataFolder(join(file, 'dentro'))).toThrow(
    `PRUMO_DATA precisa ser uma pasta, e ${join(file, 'dentro')} não é.`,
  )
})

test('a folder that cannot be made, or is read-only, is told by name', () => {
  const closed = ownFolder()
  chmodSync(closed, 0o500)
  if (isRoot) chownSync(closed, 0, 0)
  chmodSync(closed, 0o555)
  expect(prepareAsSomebody(join(closed, 'nova'))).toBe(
    `PRUMO_DATA precisa ser uma pasta em que se possa gravar: sem permissão em ${join(closed, 'nova')}.`,
  )
  if (isRoot)
    expect(prepareAsSomebody(closed)).toBe(
      `PRUMO_DATA precisa ser uma pasta em que se possa gravar: sem permissão em ${closed}.`,
    )
})

test.runIf(isRoot)('a database that one start as root took over is told with the way to get it back', () => {
  const folder = ownFolder()
  mkdirSync(join(folder, 'postgres'), { mode: 0o700 })
  expect(prepareAsSomebody(folder)).toBe(
    `A pasta de dados (PRUMO_DATA) passou para outro usuário: ${join(folder, 'postgres')} é do uid 0. Devolva-a com: sudo chown -R ${somebody} ${folder}`,
  )
  chownSync(join(folder, 'postgres'), somebody, somebody)
  writeFileSync(join(folder, 'postgres.log'), '', { mode: 0o600 })
  expect(prepareAsSomebody(folder)).toContain(`${join(folder, 'postgres.log')} é do uid 0.`)
  chownSync(join(folder, 'postgres.log'), somebody, somebody)
  expect(prepareAsSomebody(folder)).toBe('')
})
