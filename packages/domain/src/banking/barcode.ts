/** The lengths a product's barcode may have; the check digit is `isGtin`'s business, because a wrong one only warns. */
export function isBarcode(text: string): boolean {
  return /^(?:\d{8}|\d{12}|\d{13}|\d{14})$/.test(text)
}

export function isGtin(text: string): boolean {
  return isBarcode(text) && text.endsWith(gtinCheckDigit(text.slice(0, -1)))
}

/** Modulo 10 with weights 3 and 1 from the right, over the digits before the check digit. */
export function gtinCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** How one kind of scale prints its labels; each company lists its own. Positions count from 0 in the 13 digits. */
export interface ScaleLabelPattern {
  prefix: string
  codeStart: number
  codeLength: number
  valueStart: number
  valueLength: number
  holds: 'weight' | 'price'
  decimals: number
}

export type ScaleLabel = { itemCode: string } & (
  | { holds: 'weight'; quantityThousandths: number }
  | { holds: 'price'; totalCents: number }
)

/** The layouts met in shops. They overlap, so a company must choose: no label says which one it follows. */
export const knownScaleLabelPatterns = {
  code4Price7: { prefix: '2', codeStart: 1, codeLength: 4, valueStart: 5, valueLength: 7, holds: 'price', decimals: 2 },
  code6Weight5: {
    prefix: '2',
    codeStart: 1,
    codeLength: 6,
    valueStart: 7,
    valueLength: 5,
    holds: 'weight',
    decimals: 3,
  },
  code5Weight5: {
    prefix: '20',
    codeStart: 2,
    codeLength: 5,
    valueStart: 7,
    valueLength: 5,
    holds: 'weight',
    decimals: 3,
  },
} as const satisfies Record<string, ScaleLabelPattern>

/** Whether a pattern a company typed can be read out of 12 digits and a check digit. */
export function isScaleLabelPattern(pattern: ScaleLabelPattern): boolean {
  const fits = (start: number, length: number) => start >= 1 && length >= 1 && start + length <= 12
  return (
    /^2\d*$/.test(pattern.prefix) &&
    fits(pattern.codeStart, pattern.codeLength) &&
    fits(pattern.valueStart, pattern.valueLength) &&
    pattern.decimals >= 0 &&
    pattern.decimals <= (pattern.holds === 'weight' ? 3 : 2)
  )
}

/** Reads an in-store label with the first pattern whose prefix fits; null when it is an ordinary product code. */
export function readScaleLabel(code: string, patterns: readonly ScaleLabelPattern[]): ScaleLabel | null {
  if (code.length !== 13 || !code.startsWith('2') || !isGtin(code)) return null
  const pattern = patterns.find(({ prefix }) => code.startsWith(prefix))
  if (!pattern) return null
  const itemCode = code.slice(pattern.codeStart, pattern.codeStart + pattern.codeLength)
  const value = Number(code.slice(pattern.valueStart, pattern.valueStart + pattern.valueLength))
  return pattern.holds === 'weight'
    ? { itemCode, holds: 'weight', quantityThousandths: Math.round(value * 10 ** (3 - pattern.decimals)) }
    : { itemCode, holds: 'price', totalCents: Math.round(value * 10 ** (2 - pattern.decimals)) }
}

/**
 * Quantity and total of the sale line. A price label keeps its printed total: multiplying the rounded weight back would
 * charge a cent more or less than the customer reads on the package.
 */
export function scaleLabelLine(
  label: ScaleLabel,
  unitPriceCents: number,
): { quantityThousandths: number; totalCents: number } {
  if (!Number.isSafeInteger(unitPriceCents) || unitPriceCents < 1) throw new RangeError('the item has no unit price')
  if (label.holds === 'weight') {
    const { quantityThousandths } = label
    return { quantityThousandths, totalCents: Math.round((quantityThousandths * unitPriceCents) / 1000) }
  }
  const { totalCents } = label
  return { quantityThousandths: Math.round((totalCents * 1000) / unitPriceCents), totalCents }
}
