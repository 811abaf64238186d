/** Kinds of movements: their words, whether they must say what they refer to, and whether the caller gives the sign. */
export const movementTypes = {
  SALE: { label: 'Venda', requiresReference: true, allowNegative: false, direction: 'out' },
  PURCHASE: { label: 'Compra', requiresReference: true, allowNegative: false, direction: 'in' },
  ADJUSTMENT: { label: 'Ajuste', requiresReference: false, allowNegative: true, direction: 'both' },
  TRANSFER: { label: 'Transferência', requiresReference: false, allowNegative: true, direction: 'both' },
  RETURN: { label: 'Devolução', requiresReference: true, allowNegative: true, direction: 'both' },
  LOSS: { label: 'Perda', requiresReference: false, allowNegative: false, direction: 'out' },
  PRODUCTION: { label: 'Produção', requiresReference: false, allowNegative: false, direction: 'in' },
} as const

export type MovementType = keyof typeof movementTypes
export const movementTypeNames = Object.keys(movementTypes) as [MovementType, ...MovementType[]]

/** What an adjustment by so much may be called. */
export function typesForDifference(difference: number): readonly MovementType[] {
  if (difference > 0) return ['PURCHASE', 'ADJUSTMENT', 'RETURN', 'PRODUCTION', 'TRANSFER']
  if (difference < 0) return ['SALE', 'ADJUSTMENT', 'LOSS', 'TRANSFER']
  return ['ADJUSTMENT']
}

export const referenceText = ({ reference, sale }: { reference: string | null; sale: { code: number } | null }) =>
  sale ? `Venda ${sale.code}` : reference
