import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findLivingProcess, isStillAlive } from './find-living-process.ts'

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly folder: string
  readonly holderPid: number | null

  constructor(folder: string, holderPid: number | null) {
    const instance = holderPid === null ? 'outra instância' : `outra instância (processo ${holderPid})`
    super(`A pasta de dados ${folder} já está em uso por ${instance}. Encerre-a ou escolha outra pasta.`)
    this.folder = folder
    this.holderPid = holderPid
  }
}

export interface DataFolderLock {
  release(): void
}

/** One instance per folder. A holder that died without releasing, even by kill -9, is recognised and replaced. */
export function lockDataFolder(folder: string): DataFolderLock {
  const lockFile = path.join(folder, 'prumo.lock')
  const ourMark = markOf(process.pid)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  while (!createExclusively(lockFile, ourMark)) {
    const mark = readMark(lockFile)
    if (mark === null) continue
    if (isHeld(lockFile, mark)) throw new DataFolderInUse(folder, pidOf(mark))
    takeAway(folder, lockFile, mark)
  }
  return {
    release() {
      if (readMark(lockFile) === ourMark) rmSync(lockFile, { force: true })
    },
  }
}

function markOf(pid: number): string {
  return `${pid}\n${findLivingProcess(pid)?.startedAt ?? ''}\n`
}

function pidOf(mark: string): number | null {
  return Number.parseInt(mark, 10) || null
}

function isHeld(lockFile: string, mark: string): boolean {
  if (mark === '') return isBeingWritten(lockFile)
  const [pid, startedAt = ''] = mark.split('\n')
  return isStillAlive({ pid: Number(pid), startedAt, command: '' })
}

/** A lock is created and filled in two steps; one that stays empty was left by a process that died between them. */
function isBeingWritten(lockFile: string): boolean {
  const age = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age < 1000
}

/**
 * Two instances may find the same dead holder at once. Renaming lets one of them win, and looking at what was moved
 * shows the slower one that it took the winner's fresh lock, which it then puts back.
 */
function takeAway(folder: string, lockFile: string, deadMark: string): void {
  const moved = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, moved)
  } catch {
    return
  }
  const mark = readMark(moved)
  if (mark !== null && mark !== deadMark) {
    createExclusively(lockFile, mark)
    rmSync(moved, { force: true })
    throw new DataFolderInUse(folder, pidOf(mark))
  }
  rmSync(moved, { force: true })
}

function createExclusively(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function readMark(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
