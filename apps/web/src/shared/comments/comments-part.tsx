import type { CommentedType } from '@prumo/contract/comments/comments'
import { lazy, Suspense } from 'react'
import { Card } from '#ui/card.tsx'

const RecordComments = lazy(async () => ({ default: (await import('./record-comments.tsx')).RecordComments }))

type CommentsPartProps = { recordType: CommentedType; recordId: string }

/** What people say of a record, for any screen that shows one: fetched when it is drawn. */
export const CommentsPart = (props: CommentsPartProps) => (
  <Suspense>
    <RecordComments key={props.recordId} {...props} />
  </Suspense>
)

/** The same on a record's own page. */
export const CommentsCard = (props: CommentsPartProps) => (
  <Card title="Comentários">
    <CommentsPart {...props} />
  </Card>
)
