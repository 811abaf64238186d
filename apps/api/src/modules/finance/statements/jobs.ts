import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { checkStatement } from './check-statement.ts'
import { commitStatement } from './commit-statement.ts'
import { forgetStatementLines } from './forget-lines.ts'
import { runWork, type StatementJob, type Work } from './run-work.ts'
import { undoStatement } from './undo-statement.ts'

const importing = {
  from: ['queued', 'checking', 'committing'],
  givingUp: 'failed',
  sorry: 'Não conseguimos importar o extrato agora: nada foi gravado. Reprocesse mais tarde.',
} as const
const undoing = {
  from: ['undoing'],
  givingUp: 'done',
  sorry: 'Não conseguimos desfazer a importação: nada foi desfeito. Tente de novo mais tarde.',
} as const

/** Checks what was not checked, then writes what may be written: begun again, it goes on where it stood. */
async function importStatement(work: Work) {
  const stage = work.begun.stage === 'committing' ? 'committing' : await checkStatement(work)
  if (stage === 'committing') await commitStatement(work)
}

export const statementJobs = (services: Services): JobDefinition<never>[] =>
  [
    { name: 'import-statement', run: (job: StatementJob) => runWork(services, job, importing, importStatement) },
    { name: 'undo-statement', run: (job: StatementJob) => runWork(services, job, undoing, undoStatement) },
    forgetStatementLines(services),
  ] as unknown as JobDefinition<never>[]
