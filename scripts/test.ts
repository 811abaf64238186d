// npm test: checks, unit and API tests, browser journeys; ends with one plain line.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check-steps.ts'
import { ensureBrowser } from './install-browser.ts'
import { bin, root, runStep, printResult } from './run-step.ts'

type Count = { passed: number; failed: number; skipped: number }

const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Tests start the program some fifty times: what Node made of its files once, the next start finds ready.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled')

const counts: Count[] = []
const count = (passed: number, failed: number, skipped = 0) => counts.push({ passed, failed, skipped })

const checks = await runChecks()
checks.forEach(printResult)
count(checks.filter(({ isGood }) => isGood).length, checks.filter(({ isGood }) => !isGood).length)

await runVitest()
await runPlaywright()

const total = (key: keyof Count) => counts.reduce((sum, entry) => sum + entry[key], 0)
const skipped = total('skipped')
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
if (total('failed') > 0) process.exit(1)

async function runVitest() {
  const file = join(reports, 'vitest.json')
  const step = await runStep('unit and API tests', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  printResult(step)
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file)
  const failed = report?.numFailedTests ?? 0
  // A runner that fails without a failing test (an import error, say) still counts as one failure.
  count(report?.numPassedTests ?? 0, step.isGood ? failed : Math.max(failed, 1), report?.numPendingTests ?? 0)
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json')
  const environment = { CHROMIUM_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const step = await runStep('browser journeys', bin('playwright'), ['test', '--reporter=list,json'], { environment })
  printResult(step)
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0)
  count(report?.stats.expected ?? 0, step.isGood ? failed : Math.max(failed, 1), report?.stats.skipped ?? 0)
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
