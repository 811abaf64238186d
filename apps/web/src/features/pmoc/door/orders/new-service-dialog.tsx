import { Button, TextInput } from '@mantine/core'
import { services } from '@prumo/contract/services/services'
import { fromCents } from '@prumo/domain/money/money'
import { useState, type SyntheticEvent } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'

type NewServiceDialogProps = { onClose: () => void; onMade: (id: string) => void }

/** Name and price; what else a service has is written where services are. */
export function NewServiceDialog({ onClose, onMade }: NewServiceDialogProps) {
  const toast = useToast()
  const { mutateAsync, isPending } = useRouteMutation(services.create)
  const [name, setName] = useState('')
  const [priceCents, setPriceCents] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function make(event: SyntheticEvent) {
    event.preventDefault()
    // What asked for the service may be a form of its own.
    event.stopPropagation()
    if (!name.trim()) return setProblem('Informe o nome do serviço')
    setProblem(null)
    try {
      const salePrice = priceCents === null ? null : fromCents(priceCents)
      const { id } = await mutateAsync({ body: { name: name.trim(), pricing: { salePrice } } })
      toast.success('Serviço adicionado com sucesso!')
      onMade(id)
      onClose()
    } catch (error) {
      setProblem(
        (error instanceof ApiProblem && error.errors[0]?.message) || messageOf(error, 'Erro ao salvar serviço'),
      )
    }
  }
  return (
    <Dialog opened onTop onClose={onClose} title="Novo serviço" size={440}>
      <Stack as="form" noValidate gap={14} onSubmit={(event: SyntheticEvent) => void make(event)}>
        <TextInput
          label="Nome"
          required
          data-autofocus
          maxLength={150}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MoneyInput label="Preço" value={priceCents} onChange={setPriceCents} />
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Salvar serviço
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
