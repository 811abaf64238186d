import { Button, NumberInput } from '@mantine/core'
import { stock } from '@prumo/contract/stock/movements'
import { stockPlaces } from '@prumo/contract/stock/places'
import { isMeasured } from '@prumo/domain/products/quantity'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import type { AdjustedItem } from './stock-adjust-dialog.tsx'
import { StockPlaceSelect } from './stock-place-select.tsx'
import { quantityText } from './stock-labels.tsx'

/** Moves one thing from a place to another, with its batches, the earliest to expire first. */
export function TransferDialog({ item, onClose }: { item: AdjustedItem; onClose: () => void }) {
  const { productId, variationId, name, unit } = item
  const toast = useToast()
  const send = useRouteMutation(stockPlaces.transfer)
  const { data: level } = useRouteQuery(stock.level, { params: { id: productId }, query: {} })
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [quantity, setQuantity] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const here = level?.places.find((place) => place.placeId === from && place.variationId === variationId)
  const available = here ? here.currentStock - here.reservedStock : 0

  async function save() {
    if (!from || !to || !quantity) return
    try {
      const lines = [{ productId, variationId, quantity }]
      await send.mutateAsync({ body: { fromPlaceId: from, toPlaceId: to, lines } })
      toast.success('Transferência registrada')
      onClose()
    } catch (error) {
      const field = error instanceof ApiProblem ? error.errors[0]?.message : undefined
      setProblem(field ?? messageOf(error, 'Erro ao transferir'))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Transferir: ${name}`}
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="stock-transfer" loading={send.isPending} disabled={!from || !to || !quantity}>
            Transferir
          </Button>
        </Row>
      }
    >
      <Stack
        as="form"
        id="stock-transfer"
        noValidate
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <StockPlaceSelect label="De" required value={from} onChange={setFrom} />
        <StockPlaceSelect label="Para" required value={to} onChange={setTo} />
        <NumberInput
          label="Quantidade"
          required
          {...(from && { description: `Disponível neste local: ${quantityText(available)} ${unit.toLowerCase()}` })}
          min={0}
          allowNegative={false}
          allowDecimal={isMeasured(unit)}
          decimalScale={3}
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          hideControls
          inputMode={isMeasured(unit) ? 'decimal' : 'numeric'}
          rightSection={unit.toLowerCase()}
          rightSectionPointerEvents="none"
          value={quantity ?? ''}
          onChange={(value) => setQuantity(value === '' ? null : Number(value))}
        />
      </Stack>
    </Dialog>
  )
}
