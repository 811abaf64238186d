import type { PersonReferences } from '#modules/people/index.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { ExportedLists } from './check-view.ts'
import { exportHandlers } from './exports/handlers.ts'
import { viewHandlers } from './views/handlers.ts'

export { type ExportedLists } from './check-view.ts'

export const listsArea = (lists: ExportedLists): AreaHandlers<'lists'> => ({
  'lists/views': viewHandlers(lists),
  'lists/exports': exportHandlers(lists),
})

/** A view of a list may be narrowed to somebody. */
export const viewsOfPeople: PersonReferences = {
  kinds: [
    {
      table: 'saved_view',
      column: 'look',
      isInside: true,
      words: { one: 'visão de lista', many: 'visões de listas' },
      isOfShop: true,
      forgetting: { how: 'clean', why: 'continuam a mostrar o cadastro, sem o nome' },
    },
  ],
}
