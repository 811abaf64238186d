import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Count = { passed: number; failed: number; skipped: number }
export type Report = { count: Count; failures: string[] }
type Failure = { what: string; why: string; alone: string; pictures?: string[] }

const everyMs = 15_000
const slowestShown = 8

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 19)

/**
 * Tells how far a ring of tests is, in plain lines that read the same on a terminal and in a file: how many of how many,
 * what is running, every failure at once with the command that repeats it, and the slowest at the end.
 */
export function createProgress(
  ring: string,
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
) {
  const started = Date.now()
  const count: Count = { passed: 0, failed: 0, skipped: 0 }
  const running = new Set<string>()
  const durations: { what: string; ms: number }[] = []
  const failures: string[] = []
  let total = 0
  let done = 0
  const tell = () => {
    const parts = [
      `${clock(Date.now() - started)} ${ring}: ${done} of ${total}`,
      `${count.passed} passed, ${count.failed} failed`,
      ...(running.size > 0 ? [`running ${[...running].slice(0, 4).join(', ')}`] : []),
    ]
    say(parts.join('; '))
  }
  const timer = setInterval(tell, everyMs)
  timer.unref()

  return {
    expect: (units: number) => void (total = units),
    begin: (what: string) => void running.add(what),
    end(what: string, ms: number) {
      running.delete(what)
      durations.push({ what, ms })
      done++
    },
    result: (state: keyof Count) => void count[state]++,
    fail({ what, why, alone, pictures = [] }: Failure) {
      const lines = [
        `✗ ${what}`,
        ...why.trimEnd().split('\n'),
        `alone: ${alone}`,
        ...pictures.map((file) => `picture: ${file}`),
      ]
      const told = lines.map((line, place) => (place === 0 ? line : `    ${line}`)).join('\n')
      failures.push(told)
      say(told)
    },
    finish(reportFile: string | undefined) {
      clearInterval(timer)
      tell()
      const slowest = durations.sort((a, b) => b.ms - a.ms).slice(0, slowestShown)
      say(`  slowest: ${slowest.map(({ what, ms }) => `${what} ${seconds(ms)}`).join(', ')}`)
      if (!reportFile) return
      mkdirSync(dirname(reportFile), { recursive: true })
      writeFileSync(reportFile, JSON.stringify({ count, failures, durations }, null, 1))
    },
  }
}

export type Progress = ReturnType<typeof createProgress>

/** As one writes it in a shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
