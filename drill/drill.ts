// npm run drill [-- --quick]: kills, freezes, restores and wears the product out, and prints what it cost.
import { freezeDatabase } from './freeze.ts'
import { killRounds } from './kills.ts'
import { restoreLedger } from './restore.ts'
import { soak } from './soak.ts'

const isQuick = process.argv.includes('--quick')

type Figures = Record<string, number>

async function part(title: string, work: () => Promise<Figures>, mustBeZero: string[]) {
  const started = Date.now()
  const figures = await work()
  const told = Object.entries(figures).map(
    ([name, value]) => `${name} ${Number(value.toFixed(1)).toLocaleString('en')}`,
  )
  const wrong = mustBeZero.filter((name) => figures[name] !== 0)
  console.log(
    `${wrong.length === 0 ? '✓' : '✗'} ${title.padEnd(36)} ${told.join(' · ')} · took ${Math.round((Date.now() - started) / 1000)} s`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

await part('kill -9, program and PostgreSQL', () => killRounds(isQuick ? 2 : 8), ['lost', 'doubled', 'refused'])
await part('PostgreSQL frozen', freezeDatabase, ['unanswered', 'wrong answers'])
await part('backup and restore', () => restoreLedger(isQuick ? 10_000 : 100_000), ['rows lost'])
await part('soak', () => soak(isQuick ? 10 : 120), ['refused'])
