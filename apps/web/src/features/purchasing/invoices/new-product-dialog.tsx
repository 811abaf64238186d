import { Button, TextInput } from '@mantine/core'
import type { InvoiceLine } from '@prumo/contract/purchasing/supplier-invoice-records'
import { unitOfInvoice } from '@prumo/domain/invoices/convert-quantity'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { priceForMarkup } from '@prumo/domain/products/pricing'
import { unitLabels, units, type Unit } from '@prumo/domain/products/quantity'
import { cutText } from '@prumo/domain/text/cut-text'
import { useState } from 'react'
import { FormActions, FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { LineDecision } from './use-invoice-decisions.ts'

type NewProductDialogProps = {
  line: InvoiceLine
  onClose: () => void
  onMake: (product: NonNullable<LineDecision['newProduct']>) => void
}

/** What is earned on what is new, until somebody says otherwise. */
const usualMarkup = 50

/** A name as people write it: suppliers shout. */
const spoken = (name: string) => (name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name)

const suggestedPrice = ({ landedCost, quantity }: InvoiceLine) =>
  landedCost ? priceForMarkup(Math.round(toCents(landedCost) / quantity), usualMarkup) : null

/** What a product of an invoice is to be called and sold at; it is made when the invoice comes in. */
export function NewProductDialog({ line, onClose, onMake }: NewProductDialogProps) {
  const before = line.newProduct
  const [name, setName] = useState(before?.name ?? cutText(spoken(line.name), 150))
  const [unit, setUnit] = useState<Unit>(before?.unitOfMeasurement ?? unitOfInvoice(line.unit) ?? 'UN')
  const [price, setPrice] = useState(before ? toCents(before.salePrice) : suggestedPrice(line))
  const isReady = name.trim() !== '' && price !== null && price > 0
  return (
    <Dialog opened onClose={onClose} title="Novo produto">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onMake({ name, unitOfMeasurement: unit, salePrice: fromCents(price) })
        }}
      >
        <FormGrid>
          <FormRow>
            <TextInput
              label="Nome"
              required
              value={name}
              maxLength={150}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </FormRow>
          <SelectInput
            label="Unidade"
            required
            clearable={false}
            value={unit}
            data={units.map((value) => ({ value, label: unitLabels[value] }))}
            onChange={(value) => setUnit(value as Unit)}
          />
          <MoneyInput label="Preço de venda" required value={price} onChange={setPrice} />
        </FormGrid>
        <p>Código, NCM e custo vêm da nota. O produto é criado quando a nota for recebida.</p>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!isReady}>
            Salvar produto
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
