import type { PersonReferences } from '#modules/people/index.ts'
import type { RecordSources } from '#modules/records/index.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { commentHandlers } from './handlers.ts'
import { listCommentsWith } from './queries.ts'

export const commentsArea = (records: RecordSources): AreaHandlers<'comments'> => ({
  'comments/comments': commentHandlers(records),
})

export const commentsOnPeople: PersonReferences = {
  listNotes: listCommentsWith,
  kinds: [
    {
      table: 'comment',
      column: 'record_id',
      only: { record_type: 'person' },
      words: { one: 'comentário', many: 'comentários' },
      forgetting: { how: 'delete' },
    },
  ],
}
