import { bin, runStep, script, type StepResult } from './run-step.ts'

const projects = ['packages/domain', 'packages/contract', 'apps/api', 'apps/web', '.']

/** Everything that can be told without running the product: types, format, lint, architecture, names, dead code, duplicates. */
export async function runChecks(): Promise<StepResult[]> {
  const types = await Promise.all(projects.map((project) => runStep(`types ${project}`, bin('tsc'), ['-p', project])))
  const rest = await Promise.all([
    runStep('format', bin('oxfmt'), ['--check']),
    runStep('lint', bin('oxlint'), ['--deny-warnings']),
    runStep('architecture', ...script('architecture.ts')),
    runStep('exported names', ...script('exported-names.ts')),
    runStep('dead code', bin('knip'), ['--no-progress']),
    runStep('duplicates', bin('jscpd'), ['--silent']),
  ])
  return [...types, ...rest]
}
