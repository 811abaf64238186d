import { files } from '@prumo/contract/files/files'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { FileOwners } from './file-owners.ts'
import { fileHandlers } from './handlers.ts'

export type { FileOwners } from './file-owners.ts'
export { findOwnFile } from './find-readable-file.ts'
export { readImage } from './read-image.ts'
export { forgetBytes, keepFile, removeFile } from './keep-file.ts'
export { readUpload } from './read-upload.ts'
export { redrawImage } from './redraw-image.ts'
export { sweepFilesHandler } from './sweep-files.ts'
export { sweepStore } from './sweep-store.ts'

export const mountFiles = (server: FastifyInstance, owners: FileOwners) => mount(server, files, fileHandlers(owners))
