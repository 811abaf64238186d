import { imports } from '@prumo/contract/imports/imports'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { spreadsheetNeeds } from './imports/check-register-access.ts'
import { importHandlers, importUndoHandlers } from './imports/handlers.ts'

export { importLists } from './exported-lists.ts'
export { importJobs } from './imports/jobs.ts'
export { importWork } from './imports/stages.ts'

/** Whoever reads an import reads its spreadsheet; where it may name costs, with their key. */
export const importFiles = { registerImport: { access: imports.get.access, alsoNeeds: spreadsheetNeeds } } as const

export const importsArea: AreaHandlers<'imports'> = {
  'imports/imports': importHandlers,
  'imports/undo': importUndoHandlers,
}
