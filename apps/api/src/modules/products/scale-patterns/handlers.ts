import type { scalePatterns } from '@prumo/contract/products/scale-patterns'
import type { Handlers } from '#platform/http/handlers.ts'
import { replaceScalePatterns, selectScalePatterns } from './queries.ts'

export const scalePatternHandlers: Handlers<typeof scalePatterns> = {
  get: async (ctx) => ({ patterns: await selectScalePatterns(ctx) }),
  save: async (ctx, { body }) => {
    await replaceScalePatterns(ctx, body.patterns)
    return { patterns: await selectScalePatterns(ctx) }
  },
}
