import { Button, NumberInput } from '@mantine/core'
import type { StockItem } from '@prumo/contract/stock/movements'
import { stock } from '@prumo/contract/stock/movements'
import { stockSubscriptions, usualStockThreshold } from '@prumo/contract/stock/subscriptions'
import { isMeasured, type Unit } from '@prumo/domain/products/quantity'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { StockItemSelect } from './stock-item-select.tsx'
import { itemName, quantityText } from './stock-labels.tsx'

export type FollowedItem = { productId: string; variationId: string | null; name: string; unit: Unit }

type FollowDialogProps = {
  /** Null: chosen in the dialog. */
  item: FollowedItem | null
  /** Asked from the settings of notices, which know limits from 1 to 1000 alone. */
  inSettings?: boolean
  onClose: () => void
}

/** 'Configurar Alerta de Estoque': from how many on a person wants to hear of one product or variation. */
export function FollowDialog({ item, inSettings = false, onClose }: FollowDialogProps) {
  const [picked, setPicked] = useState<Required<StockItem> | null>(null)
  const followed = item ?? (picked && asFollowed(picked))
  return (
    <Dialog opened onClose={onClose} title="Configurar Alerta de Estoque">
      <Stack gap={16}>
        {item ? (
          <Quiet size="base">{item.name}</Quiet>
        ) : (
          <StockItemSelect label="Produto" required value={picked} onChange={setPicked} />
        )}
        {followed && (
          <ThresholdForm
            key={followed.variationId ?? followed.productId}
            item={followed}
            errorOf={inSettings ? errorInSettings : errorOfAlert}
            onClose={onClose}
          />
        )}
        {!followed && <Quiet size="base">Selecione um produto para escolher o limite.</Quiet>}
      </Stack>
    </Dialog>
  )
}

const asFollowed = (item: Required<StockItem>): FollowedItem => ({
  productId: item.productId,
  variationId: item.variationId,
  name: itemName(item),
  unit: item.unitOfMeasurement,
})

type ThresholdFormProps = {
  item: FollowedItem
  errorOf: (threshold: number | string) => string | null
  onClose: () => void
}

function ThresholdForm({ item: { productId, variationId, unit }, errorOf, onClose }: ThresholdFormProps) {
  const { user } = useMember()
  const level = useRouteQuery(stock.level, { params: { id: productId }, query: {} })
  const mine = useRouteQuery(stockSubscriptions.list, { query: { productId } })
  const known = mine.data?.items.find((each) => each.variationId === variationId)
  const create = useAction(
    stockSubscriptions.create,
    'Inscrição criada com sucesso!',
    'Erro ao criar inscrição de alerta',
  )
  const change = useAction(
    stockSubscriptions.changeThreshold,
    'Limite atualizado com sucesso!',
    'Erro ao atualizar threshold',
  )
  const [typed, setTyped] = useState<number | string | null>(null)
  const threshold = typed ?? known?.stockThreshold ?? usualStockThreshold
  const error = errorOf(threshold)
  const held = variationId ? level.data?.variations.find((each) => each.variationId === variationId) : level.data

  async function save() {
    if (typeof threshold !== 'number' || error) return
    const isSaved = known
      ? await change.run({ params: { id: known.id }, body: { stockThreshold: threshold, isActive: true } })
      : await create.run({ body: { userId: user.uid, productId, variationId, stockThreshold: threshold } })
    if (isSaved) onClose()
  }

  return (
    <Stack
      as="form"
      noValidate
      gap={16}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NumberInput
        label="Avisar quando o estoque chegar a"
        required
        max={1000}
        step={1}
        clampBehavior="none"
        decimalScale={isMeasured(unit) ? 3 : 0}
        suffix={` ${unit.toLowerCase()}`}
        value={threshold}
        error={error}
        onChange={setTyped}
      />
      {held && <Tip current={held.currentStock} unit={unit} />}
      <Row gap={8} align="stretch" justify="end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending || change.isPending} disabled={!mine.data}>
          {known ? 'Salvar limite' : 'Acompanhar'}
        </Button>
      </Row>
    </Stack>
  )
}

const tooHigh = (threshold: number | string) => (Number(threshold) > 1000 ? 'Use no máximo 1.000' : null)

function errorInSettings(threshold: number | string): string | null {
  if (threshold === '') return 'Digite o limite para alerta'
  return Number(threshold) <= 0 ? 'Deve ser maior que 0' : tooHigh(threshold)
}

function errorOfAlert(threshold: number | string): string | null {
  if (threshold === '') return 'Informe o limite de estoque'
  return Number(threshold) < 0 ? 'Limite deve ser maior ou igual a 0' : tooHigh(threshold)
}

const Tip = ({ current, unit }: { current: number; unit: Unit }) => (
  <Quiet size="base">
    Há {quantityText(current)} {unit.toLowerCase()} agora.
    {current >= 5 && ` Dica: cerca de 20% do estoque atual, ${quantityText(Math.round(current / 5))}.`}
  </Quiet>
)
