import { bin, runStep, script, type StepResult } from '../run-step.ts'

const projects = ['packages/domain', 'packages/contract', 'packages/worlds', 'apps/api', 'apps/web', '.']

/**
 * Everything that can be told without running the product: types, format, lint, architecture, names, dead code,
 * duplicates. Two at a time, and types by one thread each: several checkers of one project each work out the same types
 * again, which took three times the processor's time.
 */
export async function runChecks(tell: (result: StepResult) => void): Promise<StepResult[]> {
  const steps = [
    () => runStep('format', bin('oxfmt'), ['--check']),
    () => runStep('lint', bin('oxlint'), ['--deny-warnings']),
    ...projects.map((project) => () => runStep(`types ${project}`, bin('tsc'), ['-p', project, '--singleThreaded'])),
    () => runStep('architecture', ...script('checks/architecture.ts')),
    () => runStep('exported names', ...script('checks/exported-names.ts')),
    () => runStep('css classes', ...script('checks/css-classes.ts')),
    () => runStep('dead code', bin('knip'), ['--no-progress']),
    () => runStep('duplicates', bin('jscpd'), ['--silent']),
  ]
  const results: StepResult[] = []
  const work = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const result = await step()
      results.push(result)
      tell(result)
    }
  }
  await Promise.all([work(), work()])
  return results
}
