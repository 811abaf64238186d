import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { documentProblemOf } from './client-chooser.tsx'

type DocumentFormProps = { document: string; onKeep: (document: string) => void; onCancel: () => void }

/** Printed on the receipt, without becoming anybody's record. */
export function DocumentForm({ document, onKeep, onCancel }: DocumentFormProps) {
  const [typed, setTyped] = useState(document)
  const [isTried, setIsTried] = useState(false)
  const problem = documentProblemOf(typed)

  function save(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!problem) onKeep(typed)
  }

  return (
    <Stack as="form" gap={14} onSubmit={save} noValidate>
      <MaskedInput
        label="CPF ou CNPJ no recibo"
        mask="cpfCnpj"
        data-autofocus
        value={typed}
        error={isTried && problem}
        onChange={setTyped}
      />
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit">Salvar</Button>
      </Row>
    </Stack>
  )
}
