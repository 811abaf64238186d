import { StatementProblem } from '@prumo/domain/statements/statement-problem'
import type { JobHandler } from '#platform/jobs/job.ts'
import { handleTrackedWork } from '#platform/tracked-work/handle-tracked-work.ts'
import { checkStatement } from './check-statement.ts'
import { commitStatement } from './commit-statement.ts'
import { purgeStatementLinesHandler } from './purge-lines.ts'
import { findBegunStatement } from './queries.ts'
import { statementWork } from './stages.ts'
import { undoStatement } from './undo-statement.ts'

export const statementJobs: readonly JobHandler[] = [
  ...handleTrackedWork(statementWork, {
    load: findBegunStatement,
    problem: StatementProblem,
    run: { checking: checkStatement, committing: commitStatement, undoing: undoStatement },
  }),
  purgeStatementLinesHandler,
]
