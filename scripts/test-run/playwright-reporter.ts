import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { root } from '../run-step.ts'
import { createProgress, quoted, type Progress } from './progress.ts'

const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/')
const wordsOf = ({ message, stack, snippet }: TestError) =>
  stripVTControlCharacters([stack ?? message ?? '', snippet ?? ''].join('\n'))
const nameOf = (test: TestCase) => `${fromRoot(test.location.file)}:${test.location.line}`

/** Progress of the journeys; one that passed only when tried again is a fault, and told as one. */
export default class PlaywrightProgress implements Reporter {
  readonly #progress: Progress = createProgress('browser journeys')

  onBegin(_config: FullConfig, suite: Suite) {
    this.#progress.expect(suite.allTests().length)
  }

  onTestBegin(test: TestCase) {
    this.#progress.begin(nameOf(test))
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.#progress.end(nameOf(test), result.duration)
    if (result.status === 'skipped') return this.#progress.result('skipped')
    const isGood = result.status === test.expectedStatus && result.retry === 0
    this.#progress.result(isGood ? 'passed' : 'failed')
    if (isGood) return
    const project = test.parent.project()!.name
    this.#progress.fail({
      what: `[${project}] ${nameOf(test)} › ${test.title}`,
      why: result.retry > 0 ? 'passed only when tried again' : result.errors.map(wordsOf).join('\n'),
      alone: `npm test -- --only ${nameOf(test)}`,
      pictures: result.attachments.flatMap(({ path, contentType }) =>
        path && contentType === 'image/png' ? [fromRoot(path)] : [],
      ),
    })
  }

  onError(error: TestError) {
    this.#progress.result('failed')
    this.#progress.fail({
      what: 'outside of journeys',
      why: wordsOf(error),
      alone: `npm test -- --only ${quoted('e2e/')}`,
    })
  }

  onEnd(_result: FullResult) {
    this.#progress.finish(process.env['PRUMO_TEST_REPORT'])
  }

  printsToStdio() {
    return true
  }
}
