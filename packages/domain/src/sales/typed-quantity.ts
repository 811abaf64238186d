import { thousandths } from '../products/quantity.ts'

export type TypedItem = { quantity: number; text: string }

/** `3*7891` is three of what has that code, `0,75*queijo` a part; anything else is one of it. */
export function readTypedItem(text: string): TypedItem {
  const match = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*\*(.*)$/.exec(text)
  const quantity = match ? Math.round(Number(match[1]!.replace(',', '.')) * thousandths.scale) : 0
  if (!match || quantity === 0) return { quantity: thousandths.scale, text: text.trim() }
  return { quantity, text: match[2]!.trim() }
}

/** Thousandths of what somebody typed, `2` or `0,75`; null: not a quantity. */
export function readTypedQuantity(text: string): number | null {
  const match = /^\s*(\d{1,6})(?:[.,](\d{1,3}))?\s*$/.exec(text)
  return match ? Number(match[1]) * thousandths.scale + Number((match[2] ?? '').padEnd(3, '0')) : null
}
