import { daysApart } from './days-apart.ts'
import type { EntryFacts, LineFacts } from './facts.ts'
import { memoText } from './memo-text.ts'

const operators =
  /\b(cartao|cartoes|maquin\w*|cielo|stone|ton|rede|redecard|getnet|pagseguro|pagbank|mercado ?pago|sumup|infinitepay|safrapay|vero|sipag|adquirente|visa|master\w*|elo|amex|hiper\w*)\b/

export const isCardOperator = (description: string) => operators.test(memoText(description))

/** How long before and after its day a receivable may be paid out with others. */
export const payoutDays = 7

/** Receivables of cards that a payout on this day may be made of. */
export const receivablesFor = (line: Pick<LineFacts, 'bankAccountId' | 'day'>, entries: readonly EntryFacts[]) =>
  entries.filter(
    (entry) =>
      entry.isCardReceivable &&
      !entry.isPaid &&
      entry.bankAccountId === line.bankAccountId &&
      Math.abs(daysApart(entry.day, line.day)) <= payoutDays,
  )

/** Runs of days whose receivables, less their fees, are what arrived: operators pay a day, or the days since they last paid. */
export function findPayouts(line: LineFacts, entries: readonly EntryFacts[]): EntryFacts[][] {
  if (line.amountCents <= 0) return []
  const days = [...Map.groupBy(receivablesFor(line, entries), ({ day }) => day)].sort(([a], [b]) => daysApart(b, a))
  const sums = days.map(([, due]) =>
    due.reduce((total, { amountCents, feeCents }) => total + amountCents - feeCents, 0),
  )
  return days.flatMap((_, from) => {
    let total = 0
    for (let to = from; to < days.length && total < line.amountCents; to++) {
      total += sums[to]!
      const lot = days.slice(from, to + 1).flatMap(([, due]) => due)
      if (total === line.amountCents && lot.length > 1) return [lot]
    }
    return []
  })
}

/** Whether money that came in may be what operators of cards still owe: booked as new income, it would count twice. */
export function mayBePayout(line: LineFacts, entries: readonly EntryFacts[]): boolean {
  if (line.amountCents <= 0) return false
  const due = receivablesFor(line, entries)
  return (
    due.length > 0 &&
    (isCardOperator(line.description) ||
      due.some(({ amountCents, feeCents }) => amountCents - feeCents === line.amountCents) ||
      findPayouts(line, due).length > 0)
  )
}
