import { Button } from '@mantine/core'
import type { GeneralStatus } from '@prumo/contract/products/labels'
import { useState } from 'react'
import { Segment } from '#ui/inputs/segment.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { statusChoices } from './product-labels.tsx'

type ProductStatusDialogProps = {
  title: string
  status: GeneralStatus
  isSaving: boolean
  onSave: (status: GeneralStatus) => void
  onClose: () => void
}

const meanings: Record<GeneralStatus, string> = {
  ACTIVE: 'Pode ser vendido e orçado.',
  INACTIVE: 'Não é mais oferecido; o que já existe continua.',
  DRAFT: 'Rascunho não aparece no PDV nem nos orçamentos.',
}

/** Active, inactive or a draft: of one product or of many. */
export function ProductStatusDialog({ title, status, isSaving, onSave, onClose }: ProductStatusDialogProps) {
  const [chosen, setChosen] = useState(status)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <Row align="stretch" justify="end" wrap gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isSaving} onClick={() => onSave(chosen)}>
            Salvar situação
          </Button>
        </Row>
      }
    >
      <Stack gap={16}>
        <Segment inForm fullWidth label="Situação" value={chosen} onChange={setChosen} options={statusChoices} />
        <Quiet>{meanings[chosen]}</Quiet>
      </Stack>
    </Dialog>
  )
}
