import { Button, NumberInput } from '@mantine/core'
import type { InvoiceLine } from '@prumo/contract/purchasing/supplier-invoice-records'
import { unitLabels } from '@prumo/domain/products/quantity'
import { useState } from 'react'
import { FormActions } from '#ui/inputs/form-layout.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { amountText } from './invoice-labels.tsx'

type FactorDialogProps = { line: InvoiceLine; onClose: () => void; onSave: (factor: number) => void }

/** How many of the product one unit of the supplier is; remembered for this supplier's code. */
export function FactorDialog({ line, onClose, onSave }: FactorDialogProps) {
  const [factor, setFactor] = useState<number | null>(line.factor)
  const unit = line.productUnit ?? 'UN'
  return (
    <Dialog opened onClose={onClose} title="Conversão de unidade" size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (factor) onSave(factor)
        }}
      >
        <NumberInput
          label={`1 ${line.unit} tem quantos (${unitLabels[unit].toLowerCase()})?`}
          data-autofocus
          min={0.001}
          decimalScale={3}
          decimalSeparator=","
          thousandSeparator="."
          hideControls
          value={factor ?? ''}
          onChange={(value) => setFactor(typeof value === 'number' ? value : null)}
        />
        <p>
          {factor
            ? `${amountText(line.quantity)} ${line.unit} = ${amountText(line.quantity * factor)} ${unit}. Fica salvo para as próximas notas deste fornecedor.`
            : 'Por exemplo, 12 para uma caixa com 12.'}
        </p>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!factor}>
            Usar conversão
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
