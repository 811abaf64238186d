import type { spreads } from '@prumo/contract/pmoc/spreads'
import type { Handlers } from '#platform/http/handlers.ts'
import { applySpread } from './apply-spread.ts'
import { previewSpread } from './preview-spread.ts'
import { readLastSpread } from './read-last-spread.ts'
import { undoSpread } from './undo-spread.ts'

export const spreadHandlers: Handlers<typeof spreads> = {
  preview: (ctx, { params, body }) => previewSpread(ctx, params.id, body),
  apply: (ctx, { params, body }) => applySpread(ctx, params.id, body),
  last: (ctx, { params }) => readLastSpread(ctx, params.id),
  undo: (ctx, { params }) => undoSpread(ctx, params.id),
}
