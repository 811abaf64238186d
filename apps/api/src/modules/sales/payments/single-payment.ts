import { addMonths, compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { StoredSale } from '../record/stored-sale-queries.ts'
import type { NewPayment } from './queries.ts'

type Unsaid = Pick<StoredSale, 'totalPrice' | 'paymentMethod' | 'paymentCondition' | 'installments'> &
  Partial<Pick<StoredSale, 'chargeOn'>>

/** Credit of the shop is spent at a till: whoever only names it still owes the money. */
export const stillOwed = (method: NewPayment['method'] | null): NewPayment['method'] =>
  method === null || method === 'STORECREDIT' ? 'MONEY' : method

/** All of a sale in one payment, until somebody says more of it. `date`: of the first part, where it is known. */
export function singlePayment(
  sale: Unsaid,
  { date, today }: { date?: CalendarDate | undefined; today: CalendarDate },
): NewPayment {
  const method = stillOwed(sale.paymentMethod)
  const installments = sale.paymentCondition === 'INSTALLMENTS' ? (sale.installments ?? 1) : 1
  // Cards and boletos are received by finance, whatever day somebody says.
  const isPlain = ['MONEY', 'PIX'].includes(sale.paymentMethod ?? 'MONEY')
  const isReceived = date && installments === 1 && isPlain && compare(date, today) <= 0
  const first = date ?? sale.chargeOn
  return {
    id: uuidv7(),
    method,
    amount: sale.totalPrice,
    installments,
    brand: null,
    bankAccountId: null,
    dueDates: first ? Array.from({ length: installments }, (_, index) => addMonths(first, index)) : [],
    receivedOn: isReceived ? date : null,
    tillId: null,
  }
}
