// npm test: unit and API tests with the checks beside them, then browser journeys; ends with one plain line.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks/check-steps.ts'
import { ensureBrowser } from './install-browser.ts'
import { bin, root, runStep, printResult, type StepResult } from './run-step.ts'
import { startLoad } from './test-run/load.ts'
import { readOptions, type TestOptions } from './test-run/options.ts'
import type { Count, Report } from './test-run/progress.ts'

const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Tests start the program some fifty times: what Node made of its files once, the next start finds ready.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled')

const options = readOptionsOrEnd()
const counts: Count[] = []
const failures: string[] = []
const stopLoad = startLoad(options.loadPerCore)

await Promise.all([
  ...(options.rings.checks ? [runAllChecks()] : []),
  ...(options.rings.units ? [runVitest(options)] : []),
])
if (options.rings.journeys !== 'none') await runPlaywright(options)
stopLoad()

// Again at the end: what failed in the first minute has long scrolled away.
writeFileSync(join(reports, 'failures.txt'), failures.map((told) => `${told}\n`).join(''))
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
const total = (key: keyof Count) => counts.reduce((sum, entry) => sum + entry[key], 0)
const skipped = total('skipped')
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
if (total('failed') > 0 || total('passed') === 0) process.exit(1)

function readOptionsOrEnd() {
  try {
    return readOptions(process.argv.slice(process.argv[2] === 'test' ? 3 : 2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

async function runAllChecks() {
  for (const { name, isGood, output } of await runChecks(printResult)) {
    counts.push({ passed: Number(isGood), failed: Number(!isGood), skipped: 0 })
    if (!isGood) failures.push(`✗ ${name}\n${output.trimEnd()}`)
  }
}

async function runVitest({ paths, title }: TestOptions) {
  const file = join(reports, 'units.json')
  const step = await runStep(
    'unit and API tests',
    bin('vitest'),
    [
      'run',
      '--reporter=./scripts/test-run/vitest-reporter.ts',
      '--passWithNoTests',
      ...paths.filter((path) => !path.startsWith('e2e/')),
      ...(title ? ['-t', escaped(title)] : []),
    ],
    { isLoud: true, environment: { PRUMO_TEST_REPORT: file } },
  )
  countRing(step, file)
}

async function runPlaywright({ paths, title, rings }: TestOptions) {
  const file = join(reports, 'journeys.json')
  const step = await runStep(
    'browser journeys',
    bin('playwright'),
    [
      'test',
      '--reporter=./scripts/test-run/playwright-reporter.ts',
      '--pass-with-no-tests',
      ...(rings.journeys === 'main' ? ['--grep=@main'] : rings.journeys === 'rest' ? ['--grep-invert=@main'] : []),
      ...(title ? [`--grep=${escaped(title)}`] : []),
      ...paths.filter((path) => path.startsWith('e2e/')),
    ],
    { isLoud: true, environment: { CHROMIUM_PATH: await ensureBrowser(), PRUMO_TEST_REPORT: file } },
  )
  countRing(step, file)
}

/** A runner that fails without a failing test (it could not start, say) still counts as one failure. */
function countRing(step: StepResult, file: string) {
  console.log(`${step.isGood ? '✓' : '✗'} ${step.name} (${(step.seconds / 60).toFixed(1)} min)`)
  const report = readReport(file)
  const isSilent = !step.isGood && report.count.failed === 0
  counts.push(isSilent ? { ...report.count, failed: 1 } : report.count)
  failures.push(...report.failures, ...(isSilent ? [`✗ ${step.name} ended badly\n${step.output.slice(-3000)}`] : []))
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { count: { passed: 0, failed: 0, skipped: 0 }, failures: [] }
  }
}

function escaped(title: string) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
