import { Button } from '@mantine/core'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'

type BelowCostDialogProps = {
  record: {
    refusedBy: string | null
    isSaving: boolean
    forgetRefusal: () => void
    save: (extra: { acceptBelowCost: true }) => Promise<void>
  }
}

/** A price that is not above the cost is asked about once more. */
export const BelowCostDialog = ({ record }: BelowCostDialogProps) => (
  <Dialog
    opened={record.refusedBy === 'catalogue.below-cost'}
    onClose={record.forgetRefusal}
    title="Salvar abaixo do custo?"
    footer={
      <Row gap={8} align="stretch" justify="end">
        <Button variant="default" onClick={record.forgetRefusal}>
          Rever preço
        </Button>
        <Button loading={record.isSaving} onClick={() => void record.save({ acceptBelowCost: true })}>
          Salvar abaixo do custo
        </Button>
      </Row>
    }
  >
    O preço de venda não é maior que o preço de custo: cada venda dá prejuízo. Fica registrado no histórico quem
    confirmou.
  </Dialog>
)
