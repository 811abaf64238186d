import { Button } from '@mantine/core'
import { comments, type Comment } from '@prumo/contract/comments/comments'
import type { RecordKey } from '@prumo/contract/records/record-kinds'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { formatAgo, formatInstant } from '#shared/format/instants.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { CommentInput } from './comment-input.tsx'
import styles from './comments.module.css'
import { mentionedIn, splitMentions, type Mentionable } from './mentions.ts'

type CommentItemProps = { comment: Comment; record: RecordKey; people: readonly Mentionable[] }

export function CommentItem({ comment, record, people }: CommentItemProps) {
  const { id, author, text, mentioned, createdAt, editedAt, isOwn, version } = comment
  const confirm = useConfirm()
  const toast = useToast()
  const change = useRouteMutation(comments.change)
  const remove = useRouteMutation(comments.remove)
  const [draft, setDraft] = useState<string | null>(null)
  const params = { ...record, id }
  const name = author?.displayName ?? 'Pessoa que saiu'

  async function save() {
    if (!draft?.trim() || change.isPending) return
    try {
      await change.mutateAsync({ params, body: { text: draft, mentionedIds: mentionedIn(draft, people), version } })
      setDraft(null)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  async function removeThis() {
    const question = { title: 'Excluir comentário?', message: 'Ele deixará de aparecer para todos.', verb: 'Excluir' }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    await remove.mutateAsync({ params }).catch((error: unknown) => toast.error(messageOf(error)))
  }

  return (
    <Grid as="li" columns="auto minmax(0, 1fr) auto" gap={10} align="start">
      <Avatar name={name} size={30} />
      <Stack gap={6}>
        <p className={styles.head}>
          <b>{name}</b>
          <time dateTime={createdAt} title={formatInstant(createdAt)}>
            {formatAgo(createdAt)}
            {editedAt && ' · editado'}
          </time>
        </p>
        {draft === null ? (
          <p className={styles.text}>
            {splitMentions(text, mentioned).map((piece, index) =>
              piece.isName ? <b key={index}>{piece.text}</b> : piece.text,
            )}
          </p>
        ) : (
          <>
            <CommentInput
              label="Editar comentário"
              value={draft}
              onChange={setDraft}
              onSubmit={() => void save()}
              people={people}
            />
            <Row gap={8} align="stretch" justify="end">
              <Button size="xs" variant="default" onClick={() => setDraft(null)}>
                Cancelar
              </Button>
              <Button size="xs" loading={change.isPending} disabled={!draft.trim()} onClick={() => void save()}>
                Salvar comentário
              </Button>
            </Row>
          </>
        )}
      </Stack>
      {isOwn && draft === null && (
        <RowMenu
          label={`Ações do comentário de ${name}`}
          actions={() => [
            { label: 'Editar', icon: Pencil, onSelect: () => setDraft(text) },
            { label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => void removeThis() },
          ]}
        />
      )}
    </Grid>
  )
}
