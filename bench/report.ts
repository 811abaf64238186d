import { writeMeasured } from './measured.ts'

export type Fact = {
  work: string
  connections?: number
  /** Times the yardstick, seconds, milliseconds, megabytes or kilobytes. */
  unit: '×' | 's' | 'ms' | 'MB' | 'kB'
  measured: number
  target: number
  /** What else was seen. */
  detail?: string
}

export type Report = {
  add(fact: Fact): void
  /** Writes what was measured down and lists the targets that were missed; answers whether there are none. */
  endsWell(): boolean
}

const columns = (work: string, connections: string, measured: string, target: string, detail: string) =>
  `${work.padEnd(46)} ${connections.padStart(11)} ${measured.padStart(10)} ${target.padStart(10)}   ${detail}`.trimEnd()

/** One line per work as soon as it is measured, with what it should be. */
export function createReport(): Report {
  const facts: Fact[] = []
  console.log(columns('work', 'connections', 'measured', 'target', ''))
  return {
    add(fact) {
      facts.push(fact)
      console.log(line(fact))
    },
    endsWell() {
      writeMeasured(facts)
      const missed = facts.filter(isMissed)
      console.log(`\n${facts.length - missed.length} of ${facts.length} targets are reached.`)
      if (missed.length > 0) console.log(['Missed:', ...missed.map(line)].join('\n'))
      return missed.length === 0
    },
  }
}

/** What the table shows as equal is equal. */
export const isMissed = ({ measured, target, unit }: Fact) => Number(shown(measured, unit)) > target

export const shown = (value: number, unit: Fact['unit']) => value.toFixed(unit === '×' || unit === 's' ? 2 : 0)

function line(fact: Fact) {
  const { work, connections, unit, measured, target, detail = '' } = fact
  const verdict = isMissed(fact) ? 'MISSED  ' : '        '
  return columns(
    work,
    connections === undefined ? '' : String(connections),
    `${shown(measured, unit)} ${unit}`,
    `≤ ${target} ${unit}`,
    `${verdict}${detail}`,
  )
}
