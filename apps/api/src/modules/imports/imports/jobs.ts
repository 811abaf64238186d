import type { JobHandler } from '#platform/jobs/job.ts'
import { handleWork } from '#platform/work/handle-work.ts'
import { SpreadsheetProblem } from '../spreadsheet/spreadsheet-problem.ts'
import { checkImport } from './check-import.ts'
import { commitImport } from './commit-import.ts'
import { forgetImportLinesHandler } from './forget-lines.ts'
import { findBegunImport } from './queries.ts'
import { importWork } from './stages.ts'
import { undoImport } from './undo-import.ts'

export const importJobs: readonly JobHandler[] = [
  ...handleWork(importWork, {
    load: findBegunImport,
    problem: SpreadsheetProblem,
    run: { checking: checkImport, committing: commitImport, undoing: undoImport },
  }),
  forgetImportLinesHandler,
]
