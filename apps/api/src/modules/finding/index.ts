import type { Findable } from '#platform/finding/findable.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { findingHandlers } from './handlers.ts'

export const findingArea = (findables: readonly Findable[]): AreaHandlers<'finding'> => ({
  'finding/finding': findingHandlers(findables),
})
