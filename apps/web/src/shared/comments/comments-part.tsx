import { Skeleton } from '@mantine/core'
import type { RecordKey } from '@prumo/contract/records/record-kinds'
import { lazy, Suspense } from 'react'
import { Card } from '#ui/card.tsx'

const RecordComments = lazy(async () => ({ default: (await import('./record-comments.tsx')).RecordComments }))

/** What people say of a record, for any screen that shows one: fetched when it is drawn. */
export const CommentsPart = (props: RecordKey) => (
  <Suspense fallback={<Skeleton h={116} radius="md" />}>
    <RecordComments key={props.recordId} {...props} />
  </Suspense>
)

/** The same on a record's own page. */
export const CommentsCard = (props: RecordKey) => (
  <Card title="Comentários">
    <CommentsPart {...props} />
  </Card>
)
