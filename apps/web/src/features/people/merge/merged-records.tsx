import { Button } from '@mantine/core'
import { personMerges } from '@prumo/contract/people/person-merges'
import { Undo2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from '../people.module.css'
import { documentText } from '../person-labels.tsx'
import { useUndoMerge } from './use-undo-merge.ts'

/** Which records this one took over, and the way back. */
export const MergedRecords = ({ id }: { id: string }) => (useMayCall(personMerges.list) ? <Records id={id} /> : null)

function Records({ id }: { id: string }) {
  const { data } = useRouteQuery(personMerges.list, { params: { id } })
  const undo = useUndoMerge()
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Cadastros unidos">
      <Stack as="ul" gap={12}>
        {data.items.map((merge) => (
          <Row as="li" key={merge.id} gap="8px 16px" justify="between" wrap>
            <span>
              <b>{merge.name}</b> {documentText(merge.document)}
              <small className={styles.quiet}>
                {merge.author?.displayName ?? 'Prumo'}, {formatInstant(merge.at)}
                {merge.refusal && ` · não pode ser desfeita: ${merge.refusal}`}
              </small>
            </span>
            {!merge.refusal && (
              <Button
                variant="default"
                size="xs"
                leftSection={<Undo2 size={14} aria-hidden />}
                aria-label={`Desfazer a união com ${merge.name}`}
                onClick={() => void undo(id, merge.id)}
              >
                Desfazer união
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
