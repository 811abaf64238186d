import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const lockModule = new URL('data-folder-lock.ts', import.meta.url).href

/** Another instance, in a process of its own: says whether it got the folder, then holds it. */
async function otherInstance(folder: string) {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(lockModule)})
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('locked') } catch (error) { console.log(error.name) }
    setInterval(() => undefined, 60_000)`
  const args = ['--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [answer] = await once(child.stdout, 'data')
  return { child, answer: String(answer).trim() }
}

test('a second instance is refused, by name and in Portuguese', async () => {
  const folder = path.join(temporaryFolder(), 'dados')
  const { child, answer } = await otherInstance(folder)
  expect(answer).toBe('locked')
  const attempt = () => lockDataFolder(folder)
  const sentence = `A pasta de dados ${folder} já está em uso por outra instância (processo ${child.pid}).`
  expect(attempt).toThrow(DataFolderInUse)
  expect(attempt).toThrow(sentence)
})

test('a folder is free again after release', async () => {
  const folder = temporaryFolder()
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  lock.release()
  lockDataFolder(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of an instance that was killed is taken over', async () => {
  const folder = temporaryFolder()
  const { child } = await otherInstance(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = lockDataFolder(folder)
  expect((await otherInstance(folder)).answer).toBe('DataFolderInUse')
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(process.platform === 'linux')('a lock whose number was given to another process is taken over', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'prumo.lock'), `${process.pid}\nanother-boot/1\n`)
  lockDataFolder(folder).release()
})

test('a lock left empty by a sudden death is taken over, one being written is not', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'prumo.lock')
  writeFileSync(file, '')
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  utimesSync(file, 0, 0)
  lockDataFolder(folder).release()
})

test('of several instances that find a dead holder at once, one gets the folder', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'prumo.lock'), `${2 ** 30}\nnever\n`)
  const instances = await Promise.all(Array.from({ length: 4 }, () => otherInstance(folder)))
  expect(instances.filter(({ answer }) => answer === 'locked')).toHaveLength(1)
  expect(instances.filter(({ answer }) => answer === 'DataFolderInUse')).toHaveLength(3)
})
