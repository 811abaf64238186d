import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { ExportedLists } from './check-view.ts'
import { exportHandlers } from './exports/handlers.ts'
import { viewHandlers } from './views/handlers.ts'

export { type ExportedLists } from './check-view.ts'

export const listsArea = (lists: ExportedLists): AreaHandlers<'lists'> => ({
  'lists/views': viewHandlers(lists),
  'lists/exports': exportHandlers(lists),
})
