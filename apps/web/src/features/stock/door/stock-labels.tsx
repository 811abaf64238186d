import { movementTypes, type MovementType } from '@prumo/contract/stock/movement-types'
import { formatQuantity, thousandths, type Unit } from '@prumo/domain/products/quantity'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Tone } from '#ui/theme/tone.ts'

const tones: Record<MovementType, Tone> = {
  SALE: 'expense',
  PURCHASE: 'income',
  ADJUSTMENT: 'neutral',
  TRANSFER: 'neutral',
  RETURN: 'brand',
  LOSS: 'attention',
  PRODUCTION: 'income',
}

export const MovementChip = ({ type }: { type: MovementType }) => (
  <StatusChip tone={tones[type]}>{movementTypes[type].label}</StatusChip>
)

/** '1.234,5' of a quantity on the wire. */
export const quantityText = (quantity: number) => formatQuantity(thousandths.toWhole(quantity))

/** '+12 un', '-3 m'. */
export const movedText = (quantity: number, unit: Unit) =>
  `${quantity > 0 ? '+' : ''}${quantityText(quantity)} ${unit.toLowerCase()}`

type Named = { productName: string; variationName: string | null }
export const itemName = ({ productName, variationName }: Named) =>
  [productName, variationName].filter(Boolean).join(' · ')
