import { shareOut } from './share-out.ts'

/** `invoice`: what each line says of itself; otherwise everything beside the goods is shared anew by value or by quantity. */
export const shareModes = ['invoice', 'value', 'quantity'] as const
export type ShareMode = (typeof shareModes)[number]

/** A line of an invoice, in cents; its quantity in ten-thousandths. */
export type CostedLine = {
  quantity: number
  /** Of the goods; nothing where the line says that it does not count. */
  value: number
  freight: number
  insurance: number
  other: number
  discount: number
  /** Those that stay with who buys: IPI and ICMS by substitution. */
  taxes: number
}

export const ownCost = ({ value, freight, insurance, other, discount, taxes }: CostedLine): number =>
  value - discount + freight + insurance + other + taxes

/**
 * What each line cost as it lies in stock. Together they are the total of the invoice, whatever the lines say of themselves. What
 * makes them cheaper follows what each costs before: shared by quantity, it would take more from cheap goods than they are worth.
 */
export function landedCosts(lines: readonly CostedLine[], totalCents: number, mode: ShareMode): number[] {
  const before = lines.map((line) => (mode === 'invoice' ? ownCost(line) : line.value))
  const rest = totalCents - before.reduce((sum, cents) => sum + cents, 0)
  const dearer = lines.map((line) => (mode === 'quantity' ? line.quantity : line.value))
  const weights = (rest < 0 ? before : dearer).map((weight) => Math.max(0, weight))
  const beside = shareOut(rest, weights)
  return before.map((cents, index) => cents + beside[index]!)
}
