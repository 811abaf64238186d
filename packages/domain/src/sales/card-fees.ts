import { addDays, type CalendarDate } from '../calendar/calendar-date.ts'
import { splitCents } from '../money/money.ts'
import { percentOf } from '../products/pricing.ts'

/** What an operator of cards takes, and when it pays. */
export type CardTerms = {
  /** Ten-thousandths of a percent. */
  feePercent: number
  /** Cents, once for each payment. */
  fixedFee: number
  daysToFirst: number
  daysBetween: number
  /** All parcels are paid out on the day of the first. */
  isAnticipated: boolean
}

export type CardReceivable = { number: number; amount: number; fee: number; dueDate: CalendarDate }

/** One receivable and its fee for each parcel: the fee is computed once on the whole, its remainder and the fixed part are of the first. */
export function cardReceivables(
  cents: number,
  parcels: number,
  terms: CardTerms,
  soldOn: CalendarDate,
): CardReceivable[] {
  const fee = percentOf(cents, terms.feePercent)
  const each = Math.floor(fee / parcels)
  const onFirst = fee - each * (parcels - 1) + terms.fixedFee
  return splitCents(cents, parcels).map((amount, index) => ({
    number: index + 1,
    amount,
    fee: index === 0 ? onFirst : each,
    dueDate: addDays(soldOn, terms.daysToFirst + (terms.isAnticipated ? 0 : index * terms.daysBetween)),
  }))
}

export type CardMethod = 'CREDITCARD' | 'DEBITCARD'
export type FeeRow = CardTerms & { method: CardMethod; brand: string | null; fromParcels: number; toParcels: number }

/** The row of the table that fits: of the brand itself before any brand, the narrower range before the wider. */
export function feeRowFor<Row extends FeeRow>(
  rows: readonly Row[],
  asked: { method: CardMethod; brand: string | null; parcels: number },
): Row | null {
  const fitting = rows.filter(
    ({ method, brand, fromParcels, toParcels }) =>
      method === asked.method &&
      (brand === null || brand === asked.brand) &&
      fromParcels <= asked.parcels &&
      asked.parcels <= toParcels,
  )
  const width = ({ fromParcels, toParcels }: FeeRow) => toParcels - fromParcels
  return (
    fitting.toSorted((a, b) => Number(a.brand === null) - Number(b.brand === null) || width(a) - width(b))[0] ?? null
  )
}
