import type { imageArchives } from '@prumo/contract/products/image-archives'
import type { Handlers } from '#platform/http/handlers.ts'
import { findArchive } from './queries.ts'
import { startArchive } from './start-archive.ts'

export const imageArchiveHandlers: Handlers<typeof imageArchives> = {
  create: async (ctx, { file }) => findArchive(ctx.db, await startArchive(ctx, file)),
  get: (ctx, { params }) => findArchive(ctx.db, params.id),
}
