import type { AreaHandlers } from '#platform/http/handlers.ts'
import { commentHandlers, type CommentedRecords } from './handlers.ts'

export { type CommentedRecords } from './handlers.ts'

export const commentsArea = (records: CommentedRecords): AreaHandlers<'comments'> => ({
  'comments/comments': commentHandlers(records),
})
