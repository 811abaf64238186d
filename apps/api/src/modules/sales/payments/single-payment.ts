import { addMonths, compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { StoredSale } from '../record/write-queries.ts'
import type { NewPayment } from './queries.ts'

type Unsaid = Pick<StoredSale, 'totalPrice' | 'paymentMethod' | 'paymentCondition' | 'installments'>

/** All of a sale in one payment, until somebody says more of it. `date`: of the first part, where it is known. */
export function singlePayment(
  sale: Unsaid,
  { date, today }: { date?: CalendarDate | undefined; today: CalendarDate },
): NewPayment {
  const method = sale.paymentMethod ?? 'MONEY'
  const installments = sale.paymentCondition === 'INSTALLMENTS' ? (sale.installments ?? 1) : 1
  // Cards and boletos are received by finance, whatever day somebody says.
  const isReceived = date && installments === 1 && ['MONEY', 'PIX'].includes(method) && compare(date, today) <= 0
  return {
    id: uuidv7(),
    method,
    amount: sale.totalPrice,
    installments,
    brand: null,
    bankAccountId: null,
    dueDates: date ? Array.from({ length: installments }, (_, index) => addMonths(date, index)) : [],
    receivedOn: isReceived ? date : null,
  }
}
