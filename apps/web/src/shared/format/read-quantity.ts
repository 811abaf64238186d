import { thousandths } from '@prumo/domain/products/quantity'

/** Thousandths of what somebody typed, `2` or `0,75`; null: not a quantity. */
export function readQuantity(text: string): number | null {
  const match = /^\s*(\d{1,6})(?:[.,](\d{1,3}))?\s*$/.exec(text)
  return match ? Number(match[1]) * thousandths.scale + Number((match[2] ?? '').padEnd(3, '0')) : null
}
