import { Button } from '@mantine/core'
import { comments } from '@prumo/contract/comments/comments'
import type { RecordKey } from '@prumo/contract/records/record-kinds'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useStoredDraft } from '#shared/drafts/use-stored-draft.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { CommentInput } from './comment-input.tsx'
import { CommentItem } from './comment-item.tsx'
import { mentionedIn } from './mentions.ts'

/** Oldest first, and a place to answer; other people's words arrive by themselves. */
export function RecordComments({ recordType, recordId }: RecordKey) {
  const params = { recordType, recordId }
  const toast = useToast()
  const said = useRouteQuery(comments.list, { params })
  const people = useRouteQuery(comments.people, { params }).data?.items ?? []
  const add = useRouteMutation(comments.add)
  const [text, setText] = useState('')
  useStoredDraft({
    name: `comment ${recordType} ${recordId}`,
    isReady: true,
    read: () => (text.trim() ? { values: { text } } : null),
    show: ({ values }) => setText(String(values['text'])),
    discard: () => setText(''),
  })

  async function send() {
    if (!text.trim() || add.isPending) return
    try {
      await add.mutateAsync({ params, body: { text, mentionedIds: mentionedIn(text, people) } })
      setText('')
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  if (said.error && !said.data)
    return <ErrorState message={messageOf(said.error)} onRetry={() => void said.refetch()} />
  const items = said.data?.items ?? []
  return (
    <Stack gap={14} aria-busy={said.isPending}>
      {items.length > 0 && (
        <Stack as="ol" gap={14}>
          {items.map((comment) => (
            <CommentItem key={comment.id} comment={comment} record={params} people={people} />
          ))}
        </Stack>
      )}
      <CommentInput
        label="Novo comentário"
        value={text}
        onChange={setText}
        onSubmit={() => void send()}
        people={people}
      />
      <Row gap={8} align="stretch" justify="end">
        <Button variant="default" loading={add.isPending} disabled={!text.trim()} onClick={() => void send()}>
          Comentar
        </Button>
      </Row>
    </Stack>
  )
}
