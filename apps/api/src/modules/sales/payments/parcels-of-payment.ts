import { addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { splitCents } from '@prumo/domain/money/money'
import { cardReceivables, feeRowFor, type CardTerms, type FeeRow } from '@prumo/domain/sales/card-fees'
import type { NewPayment } from './queries.ts'

export type AccountedFeeRow = FeeRow & { bankAccountId: string | null }
type Parcel = { number: number; amount: number; fee: number; dueOn: CalendarDate; paidOn: CalendarDate | null }
export type Parcels = { parcels: Parcel[]; bankAccountId: string | null }

/** Until the company says what its operator takes: nothing, after a day or a month. */
const usualTerms = (daysToFirst: number): CardTerms => ({
  feePercent: 0,
  fixedFee: 0,
  daysToFirst,
  daysBetween: 30,
  isAnticipated: false,
})

/** In which parts, when and where a payment comes in. What is paid with credit of the shop was received before. */
export function parcelsOfPayment(said: NewPayment, soldOn: CalendarDate, fees: readonly AccountedFeeRow[]): Parcels {
  // Nobody pays less than a cent: so many parcels at most.
  const payment = { ...said, installments: Math.min(said.installments, said.amount) }
  const { method, bankAccountId } = payment
  if (method === 'STORECREDIT') return { parcels: [], bankAccountId }
  if (method === 'CREDITCARD' || method === 'DEBITCARD') {
    const row = feeRowFor(fees, { method, brand: payment.brand, parcels: payment.installments })
    const terms = row ?? usualTerms(method === 'DEBITCARD' ? 1 : 30)
    return {
      bankAccountId: bankAccountId ?? row?.bankAccountId ?? null,
      parcels: cardReceivables(payment.amount, payment.installments, terms, soldOn).map(({ dueDate, ...rest }) => ({
        ...rest,
        dueOn: dueDate,
        paidOn: null,
      })),
    }
  }
  return { bankAccountId, parcels: plainParcels(payment, soldOn) }
}

function plainParcels(
  { method, amount, installments, dueDates, receivedOn }: NewPayment,
  soldOn: CalendarDate,
): Parcel[] {
  const isLater = method === 'TICKET' || installments > 1
  return splitCents(amount, installments).map((part, index) => {
    const dueOn = dueDates[index] ?? (isLater ? addMonths(soldOn, index + 1) : (receivedOn ?? soldOn))
    return { number: index + 1, amount: part, fee: 0, dueOn, paidOn: installments === 1 ? receivedOn : null }
  })
}
