import { imports } from '@prumo/contract/imports/imports'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { checkImport } from './imports/check-import.ts'
import { commitImport } from './imports/commit-import.ts'
import { forgetImportLines } from './imports/forget-lines.ts'
import { importHandlers, importUndoHandlers } from './imports/handlers.ts'
import { undoImport } from './imports/undo-import.ts'

/** Whoever reads an import reads its spreadsheet. */
export const importFiles = { registerImport: imports.get } as const

export const importsArea: AreaHandlers<'imports'> = {
  'imports/imports': importHandlers,
  'imports/undo': importUndoHandlers,
}

export const importJobs = (services: Services): JobDefinition<never>[] =>
  [
    checkImport(services),
    commitImport(services),
    undoImport(services),
    forgetImportLines(services),
  ] as unknown as JobDefinition<never>[]
