import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Resident memory of a process and all it started, in megabytes: what each has for itself, and the files of each program once,
 * however many processes run it. PostgreSQL's shared memory is apart: its size is a setting.
 */
export function treeMegabytes(roots: readonly number[]) {
  const filesOfPrograms = new Map<string, number>()
  let kilobytes = 0
  for (const pid of treeOf(roots)) {
    try {
      const own = Number(/Pss_Anon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      const files = Number(/RssFile:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
      const program = readlinkSync(`/proc/${pid}/exe`)
      kilobytes += own
      filesOfPrograms.set(program, Math.max(files, filesOfPrograms.get(program) ?? 0))
    } catch {
      // It ended while it was looked at.
    }
  }
  for (const files of filesOfPrograms.values()) kilobytes += files
  return kilobytes / 1024
}

/** The most a process and all it started had at once, from now until asked. */
export function watchMemory(roots: readonly number[]) {
  let most = treeMegabytes(roots)
  const timer = setInterval(() => (most = Math.max(most, treeMegabytes(roots))), 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** The postmaster is nobody's child once its starter is gone: it is found by its own file. */
export const postmasterOf = (dataFolder: string) =>
  Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

function treeOf(roots: readonly number[]): Set<number> {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = new Set<number>()
  const visit = (pid: number) => {
    if (tree.has(pid)) return
    tree.add(pid)
    children.get(pid)?.forEach(visit)
  }
  roots.forEach(visit)
  return tree
}

function parentOf(pid: string): number | null {
  try {
    // The name of the program stands in brackets and may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
