// docs/measured.md: what `npm run bench` measured last of each work. A work that was not measured this time keeps its line.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMissed, shown, type Fact } from './report.ts'

const file = join(import.meta.dirname, '../docs/measured.md')
const head = `# Measured

Written by \`npm run bench\`, which says what each work is (\`bench/\`). ×: times a bare server that does the same reading or writing
without rights, history or totals, both in one run. Figures of speed stand nowhere else.

| work | connections | measured | at most | missed since | measured on |
|---|---|---|---|---|---|
`

type Line = { key: string; missedSince: string; text: string }

export function writeMeasured(facts: readonly Fact[], today = new Date().toISOString().slice(0, 10)): void {
  const known = new Map(readLines().map((line) => [line.key, line]))
  for (const fact of facts) {
    const key = keyOf(fact.work, fact.connections ?? 1)
    const missedSince = isMissed(fact) ? known.get(key)?.missedSince || today : ''
    known.set(key, { key, missedSince, text: lineOf(fact, missedSince, today) })
  }
  const lines = [...known.values()].sort((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
  writeFileSync(file, `${head}${lines.map(({ text }) => `${text}\n`).join('')}`)
}

const keyOf = (work: string, connections: number | string) => `${work}|${connections}`

const lineOf = ({ work, connections = 1, unit, measured, target }: Fact, missedSince: string, today: string) =>
  `| ${work} | ${connections} | ${shown(measured, unit)} ${unit} | ${target} ${unit} | ${missedSince} | ${today} |`

function readLines(): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => /^\| (?!work )[^-]/.test(text))
    .map((text) => {
      const [work = '', connections = '', , , missedSince = ''] = text
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return { key: keyOf(work, connections), missedSince, text }
    })
}
