import type { CalendarDate } from '../calendar/calendar-date.ts'

/** Thousandths of one thing in one place that came together. */
export type Batch = { code: string; expirationDate: CalendarDate | null; quantity: number }

/** The earliest to expire first; what never does, last. */
export const byExpiry = (a: Batch, b: Batch): number =>
  (a.expirationDate ?? '9999').localeCompare(b.expirationDate ?? '9999') || a.code.localeCompare(b.code)

/** How much of each batch goes out, the earliest to expire first; what they do not have has no batch. */
export function takeEarliest<Kept extends Batch>(batches: readonly Kept[], quantity: number) {
  const parts: { batch: Kept; quantity: number }[] = []
  let rest = quantity
  for (const batch of batches.toSorted(byExpiry)) {
    const taken = Math.min(rest, batch.quantity)
    if (taken > 0) parts.push({ batch, quantity: taken })
    rest -= Math.max(0, taken)
  }
  return { parts, rest }
}

/** What is left of what comes in once what went out before it came is taken off. */
export function fillAfterShortage(parts: readonly Batch[], shortage: number): Batch[] {
  let missing = shortage
  return parts.flatMap((part) => {
    const absorbed = Math.min(missing, part.quantity)
    missing -= absorbed
    return part.quantity > absorbed ? [{ ...part, quantity: part.quantity - absorbed }] : []
  })
}
