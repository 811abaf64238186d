import { imports } from '@prumo/contract/imports/imports'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { importHandlers, importUndoHandlers } from './imports/handlers.ts'

export { importLists } from './exported-lists.ts'
export { importJobs } from './imports/jobs.ts'
export { importWork } from './imports/stages.ts'

/** Whoever reads an import reads its spreadsheet. */
export const importFiles = { registerImport: imports.get } as const

export const importsArea: AreaHandlers<'imports'> = {
  'imports/imports': importHandlers,
  'imports/undo': importUndoHandlers,
}
