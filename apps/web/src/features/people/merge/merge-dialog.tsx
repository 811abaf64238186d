import { Button } from '@mantine/core'
import { personMerges, type MergeField } from '@prumo/contract/people/person-merges'
import { useState } from 'react'
import type { AnswerOf } from '@prumo/contract/route'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { PersonSelect } from '../door/person-select.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from '../people.module.css'
import { MergeChoices, type Sides } from './merge-choices.tsx'
import { useUndoMerge } from './use-undo-merge.ts'

type Preview = AnswerOf<typeof personMerges.preview>
type MergeDialogProps = { person: { id: string; name: string }; otherId?: string | undefined; onClose: () => void }

/** Two records of one person: the other is chosen, what moves is shown, and this one stays. */
export function MergeDialog({ person, otherId: given, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState(given ?? null)
  const [keep, setKeep] = useState<Sides>({})
  const [isAsked, setIsAsked] = useState(false)
  const toast = useToast()
  const undo = useUndoMerge()
  const { mutateAsync, isPending } = useRouteMutation(personMerges.merge)
  const { data: preview, error } = useQuery({
    ...routeQuery(personMerges.preview, { params: { id: person.id, otherId: otherId ?? '' } }),
    enabled: otherId !== null,
  })
  const isUndecided = preview?.differing.includes('document') && !keep.document

  async function merge({ person: { id, version }, other }: Preview) {
    setIsAsked(true)
    if (isUndecided) return
    try {
      const body = { otherId: other.id, keep, version, otherVersion: other.version }
      const { mergeId } = await mutateAsync({ params: { id }, body })
      toast.success('Cadastros unidos', { label: 'Desfazer', onAction: () => void undo(id, mergeId) })
      onClose()
    } catch (problem) {
      toast.error(messageOf(problem))
    }
  }

  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      title="Unir cadastros"
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!preview} loading={isPending} onClick={() => preview && void merge(preview)}>
            Unir cadastros
          </Button>
        </Row>
      }
    >
      <Stack gap={16}>
        <p className={styles.note}>
          <b>{person.name}</b> fica. O outro cadastro deixa de existir e o endereço dele passa a abrir este.
        </p>
        <PersonSelect
          label="Outro cadastro"
          required
          except={person.id}
          value={otherId}
          onChange={(id) => {
            setOtherId(id)
            setKeep({})
          }}
        />
        {error && <Banner tone="expense">{messageOf(error)}</Banner>}
        {otherId && !preview && !error && <SkeletonForm fields={2} />}
        {preview && (
          <>
            <MergeChoices
              preview={preview}
              keep={keep}
              isUndecided={isAsked && Boolean(isUndecided)}
              onChange={(field: MergeField, side) => setKeep({ ...keep, [field]: side })}
            />
            <Moves {...preview} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const Moves = ({ moves, other }: Preview) => (
  <Banner tone="info">
    {moves.length === 0
      ? `Nada cita ${other.name}.`
      : `Passam para este cadastro: ${moves.map(({ count, label }) => `${count} ${label}`).join(', ')}.`}{' '}
    Tipos, telefones, etiquetas, metadados e observações dos dois são somados. Enquanto nada mudar, a união pode ser
    desfeita.
  </Banner>
)
