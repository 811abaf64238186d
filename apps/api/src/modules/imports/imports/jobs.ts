import type { JobHandler } from '#platform/jobs/job.ts'
import { handleTrackedWork } from '#platform/tracked-work/handle-tracked-work.ts'
import { SpreadsheetProblem } from '../spreadsheet/spreadsheet-problem.ts'
import { checkImport } from './check-import.ts'
import { commitImport } from './commit-import.ts'
import { purgeImportLinesHandler } from './purge-lines.ts'
import { findBegunImport } from './queries.ts'
import { importWork } from './stages.ts'
import { undoImport } from './undo-import.ts'

export const importJobs: readonly JobHandler[] = [
  ...handleTrackedWork(importWork, {
    load: findBegunImport,
    problem: SpreadsheetProblem,
    run: { checking: checkImport, committing: commitImport, undoing: undoImport },
  }),
  purgeImportLinesHandler,
]
