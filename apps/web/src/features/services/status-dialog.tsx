import { Button, Radio } from '@mantine/core'
import { generalStatusLabels, type GeneralStatus } from '@prumo/contract/products/labels'
import { services, type Service } from '@prumo/contract/services/services'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'

const meanings: Record<GeneralStatus, string> = {
  ACTIVE: 'Pode ser escolhido em orçamentos e vendas.',
  INACTIVE: 'Não é mais oferecido; o que já existe continua.',
  DRAFT: 'Ainda em preparo: não é oferecido em vendas.',
}
const statuses = Object.keys(meanings) as GeneralStatus[]

type StatusDialogProps = { service: Pick<Service, 'id' | 'name' | 'generalStatus'>; onClose: () => void }

export function ServiceStatusDialog({ service, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState(service.generalStatus)
  const { run, isPending } = useAction(
    services.changeStatus,
    'Status atualizado com sucesso!',
    'Serviço não atualizado!',
  )

  async function save() {
    if (await run({ params: { id: service.id }, body: { generalStatus: status } })) onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Situação de ${service.name}`}
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPending} onClick={() => void save()}>
            Salvar situação
          </Button>
        </Row>
      }
    >
      <Radio.Group aria-label="Situação" value={status} onChange={(value) => setStatus(value as GeneralStatus)}>
        <Stack gap={14}>
          {statuses.map((each) => (
            <Radio key={each} value={each} label={generalStatusLabels[each]} description={meanings[each]} />
          ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  )
}
