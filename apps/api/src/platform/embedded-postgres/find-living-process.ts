import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface LivingProcess {
  pid: number
  /** Distinguishes this process from a later one that was given the same number; empty where the system cannot tell. */
  startedAt: string
  command: string
}

/** Null for a process that is gone, and for a zombie: nobody may ever reap it, and it holds nothing any more. */
export function findLivingProcess(pid: number): LivingProcess | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  try {
    if (process.platform === 'linux') return readFromProc(pid)
    if (process.platform === 'win32') return readFromTaskList(pid)
    return readFromPs(pid)
  } catch {
    return null
  }
}

export function isStillAlive(known: LivingProcess): boolean {
  return findLivingProcess(known.pid)?.startedAt === known.startedAt
}

function readFromProc(pid: number): LivingProcess | null {
  // The name in brackets may itself hold spaces and brackets, so fields are counted from the last one.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = 'X'] = fields
  if (state === 'Z' || state === 'X') return null
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  return { pid, startedAt: `${bootId()}/${fields[19] ?? ''}`, command }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function readFromPs(pid: number): LivingProcess | null {
  const line = execFileSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  const columns = /^(\S+)\s+(\S+(?:\s+\S+){4})\s+(.*)$/s.exec(line)
  const [, state = 'Z', startedAt = '', command = ''] = columns ?? []
  return state.startsWith('Z') ? null : { pid, startedAt, command }
}

function readFromTaskList(pid: number): LivingProcess | null {
  const table = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' })
  return table.includes(`"${pid}"`) ? { pid, startedAt: '', command: table.trim() } : null
}
