import { Button, Textarea } from '@mantine/core'
import { needsReason, personStatuses, personStatusLabels, type PersonStatus } from '@prumo/contract/people/labels'
import { people } from '@prumo/contract/people/people'
import type { Person } from '@prumo/contract/people/person-record'
import { useId, useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'

type StatusDialogProps = { person: Pick<Person, 'id' | 'name' | 'status' | 'statusReason'>; onClose: () => void }

const meanings: Record<PersonStatus, string> = {
  Active: 'Pode ser escolhido em lançamentos e vendas.',
  Inactive: 'Não é mais oferecido nas escolhas; o que já existe continua.',
  Blocked: 'O sistema avisa o motivo e pergunta antes de cada novo lançamento.',
  BlackList: 'Nenhum lançamento novo é aceito com esta pessoa.',
}
const choices = personStatuses.map((value) => ({ value, label: personStatusLabels[value] }))

export function StatusDialog({ person, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState(person.status)
  const [reason, setReason] = useState(person.statusReason ?? '')
  const formId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const { run, isPending } = useAction(people.changeStatus, 'Situação alterada com sucesso!')
  const isMissing = needsReason(status) && reason.trim() === ''

  async function save() {
    setIsAsked(true)
    if (isMissing) return
    if (await run({ params: { id: person.id }, body: { status, reason } })) onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Situação de ${person.name}`}
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            Salvar situação
          </Button>
        </Row>
      }
    >
      <Stack
        as="form"
        id={formId}
        noValidate
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
      >
        <NativeSelectInput
          label="Situação"
          description={meanings[status]}
          data={choices}
          value={status}
          onChange={setStatus}
        />
        {needsReason(status) && (
          <Textarea
            label="Motivo"
            required
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            error={isAsked && isMissing && 'Informe por que esta pessoa fica bloqueada ou na lista negra.'}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Dialog>
  )
}
