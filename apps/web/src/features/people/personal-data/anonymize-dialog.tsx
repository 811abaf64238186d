import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { personalData, type Forgetting } from '@prumo/contract/people/personal-data'
import { foldText } from '@prumo/domain/text/text'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import styles from '../people.module.css'

type AnonymizeDialogProps = { person: { id: string; name: string }; onClose: () => void }

/** What goes and what stays is shown before, and once more when it is done: there is no way back. */
export function AnonymizeDialog({ person, onClose }: AnonymizeDialogProps) {
  // The name is gone from the screen once it is done.
  const [name] = useState(person.name)
  const [typed, setTyped] = useState('')
  const [acceptOpen, setAcceptOpen] = useState(false)
  const formId = useId()
  const { mutateAsync, isPending, data: done, error: refusal } = useRouteMutation(personalData.anonymize)
  const preview = useQuery({
    ...routeQuery(personalData.preview, { params: { id: person.id } }),
    enabled: !done && !isPending,
  })
  const openEntries = preview.data?.openEntries ?? 0
  const isReady = foldText(typed.trim()) === foldText(name) && (openEntries === 0 || acceptOpen)

  async function anonymize() {
    if (!isReady) return
    await mutateAsync({ params: { id: person.id }, body: { name: typed, acceptOpen } }).catch(() => {})
  }

  if (done)
    return (
      <Dialog
        opened
        onClose={onClose}
        title="Cadastro anonimizado"
        footer={
          <Row gap={8} align="stretch" justify="end">
            <Button onClick={onClose}>Fechar resumo</Button>
          </Row>
        }
      >
        <Summary {...done} isDone />
      </Dialog>
    )
  return (
    <Dialog
      opened
      keepsOpen
      size={560}
      onClose={onClose}
      title="Anonimizar cadastro"
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} color="red" disabled={!isReady} loading={isPending}>
            Anonimizar para sempre
          </Button>
        </Row>
      }
    >
      {preview.isPending && <SkeletonForm fields={2} />}
      {preview.isError && <ErrorState message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />}
      {preview.data && (
        <Stack
          as="form"
          id={formId}
          noValidate
          gap={16}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void anonymize()
          }}
        >
          <Summary {...preview.data} />
          {refusal && <Banner tone="expense">{messageOf(refusal)}</Banner>}
          {openEntries > 0 && (
            <Checkbox
              label={`Há ${openEntries === 1 ? '1 lançamento em aberto' : `${openEntries} lançamentos em aberto`}. Depois disso não será mais possível saber de quem cobrar ou a quem pagar: anonimizar mesmo assim`}
              checked={acceptOpen}
              onChange={(event) => setAcceptOpen(event.currentTarget.checked)}
            />
          )}
          <TextInput
            label="Digite o nome do cadastro para confirmar"
            description={name}
            required
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function Summary({ removed, kept, notes, hiddenNotes, isDone = false }: Forgetting & { isDone?: boolean }) {
  const gone = removed.map(({ count, label }) => `${count} ${label}`)
  return (
    <Stack gap={12}>
      <p className={styles.note}>
        <b>{isDone ? 'Foi apagado: ' : 'Será apagado, sem volta: '}</b>
        nome, documento, contatos, endereço, etiquetas, metadados, observações e o que o histórico registrava deles
        {gone.length > 0 && `; ${gone.join(', ')}`}.
      </p>
      {kept.length > 0 && (
        <div>
          <b>{isDone ? 'Foi mantido:' : 'Fica:'}</b>
          <ul className={styles.kept}>
            {kept.map(({ label, count, why }) => (
              <li key={label}>
                {count} {label}: {why}.
              </li>
            ))}
          </ul>
        </div>
      )}
      <Notes notes={notes} hiddenNotes={hiddenNotes} />
    </Stack>
  )
}

/** What the company wrote about its own records is its own to change: the person is led there. */
function Notes({ notes, hiddenNotes }: Pick<Forgetting, 'notes' | 'hiddenNotes'>) {
  const count = notes.reduce((sum, note) => sum + note.count, hiddenNotes)
  if (count === 0) return null
  return (
    <div>
      <b>
        {count === 1
          ? '1 comentário em outro registro cita esta pessoa e fica'
          : `${count} comentários em outros registros citam esta pessoa e ficam`}
      </b>
      , porque são anotações da empresa. Se não devem ficar, exclua-os lá:
      <ul className={styles.kept}>
        {notes.map(({ what, path, count: many }) => (
          <li key={path}>
            <Anchor href={path} target="_blank" rel="noopener">
              {what}
            </Anchor>
            {many > 1 && ` (${many} comentários)`}
          </li>
        ))}
        {hiddenNotes > 0 && <li>{hiddenNotes} em registros que você não pode abrir: peça a quem pode.</li>}
      </ul>
    </div>
  )
}
