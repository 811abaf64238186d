import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { root } from '../run-step.ts'
import { createProgress, quoted, type Progress } from './progress.ts'

type Thrown = { message?: string; stack?: string; diff?: string }

const wordsOf = ({ message = '', stack = '', diff }: Thrown) =>
  [stack.includes(message) ? stack : `${message}\n${stack}`, ...(diff ? [diff] : [])].join('\n')
const pathOf = (module: TestModule) => relative(root, module.moduleId).replaceAll('\\', '/')

/** Progress of unit and API tests; a file is one of how many. */
export default class VitestProgress implements Reporter {
  readonly #progress: Progress = createProgress('unit and API tests')

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.#progress.expect(specifications.length)
  }

  onTestModuleStart(module: TestModule) {
    this.#progress.begin(pathOf(module))
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result()
    this.#progress.result(state === 'pending' ? 'skipped' : state)
    if (state !== 'failed') return
    const file = pathOf(test.module)
    this.#progress.fail({
      what: `${file} › ${test.fullName}`,
      why: (errors ?? []).map(wordsOf).join('\n'),
      alone: `npm test -- --only ${file} --title ${quoted(test.fullName)}`,
    })
  }

  onTestModuleEnd(module: TestModule) {
    const file = pathOf(module)
    this.#progress.end(file, module.diagnostic().duration)
    // What breaks outside tests: an import, a hook.
    const suites = [module, ...module.children.allSuites()]
    for (const error of suites.flatMap((suite) => suite.errors())) this.#failOutside(file, error)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const error of unhandled) this.#failOutside('outside of tests', error)
    this.#progress.finish(process.env['PRUMO_TEST_REPORT'])
  }

  #failOutside(what: string, error: Thrown) {
    this.#progress.result('failed')
    this.#progress.fail({ what, why: wordsOf(error), alone: `npm test -- --only ${what}` })
  }
}
