import { files } from '@prumo/contract/files/files'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import { fileHandlers } from './handlers.ts'

export { findFile } from './queries.ts'
export { readImage } from './read-image.ts'
export { forgetBytes, keepFile, removeFile } from './keep-file.ts'
export { readUpload } from './read-upload.ts'

export const mountFiles = (server: FastifyInstance) => mount(server, files, fileHandlers)
