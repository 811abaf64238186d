import { importUndo, imports } from '@prumo/contract/imports/imports'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import { importHandlers, importUndoHandlers } from './imports/handlers.ts'

export { importJobs } from './imports/jobs.ts'
export { importWork } from './imports/stages.ts'

/** Whoever reads an import reads its spreadsheet. */
export const importFiles = { registerImport: imports.get } as const

export function mountImports(server: FastifyInstance) {
  mount(server, imports, importHandlers)
  mount(server, importUndo, importUndoHandlers)
}
