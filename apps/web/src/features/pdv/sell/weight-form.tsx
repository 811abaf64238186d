import { Button, TextInput } from '@mantine/core'
import { lineGross } from '@prumo/domain/sales/totals'
import { readTypedQuantity } from '@prumo/domain/sales/typed-quantity'
import { useState, type FormEvent } from 'react'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import type { TillItem } from '../pack/till-pack.ts'
import type { Selling } from './use-selling.ts'

type WeightFormProps = { item: TillItem; selling: Selling; onDone: () => void }

/** How much of it lies on the scale, where no label told. */
export function WeightForm({ item, selling, onDone }: WeightFormProps) {
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const weight = readTypedQuantity(typed) || null
  const unitPrice = selling.shownPrice(item).cents

  function save(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (weight !== null && selling.add(item, weight)) onDone()
  }

  return (
    <Stack as="form" gap={14} onSubmit={save} noValidate>
      <TextInput
        label={`Peso em ${item.unit.toLowerCase()}`}
        size="lg"
        inputMode="decimal"
        placeholder="0,000"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={isTried && weight === null && 'Informe o peso, como 0,750'}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Row gap={8} justify="between" wrap>
        <Money cents={unitPrice} size="md" />
        {weight !== null && (
          <Money cents={lineGross({ kind: item.kind, quantity: weight, unitPrice, labelTotal: null })} size="lg" />
        )}
      </Row>
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit">Incluir</Button>
      </Row>
    </Stack>
  )
}
