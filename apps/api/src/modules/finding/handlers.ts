import type { finding } from '@prumo/contract/finding/finding'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Findable } from '#platform/finding/findable.ts'
import { findRecords } from '#platform/finding/finding-queries.ts'

export const findingHandlers = (findables: readonly Findable[]): Handlers<typeof finding> => ({
  find: async (ctx, { body }) => ({ items: await findRecords(ctx, findables, body) }),
})
