import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { Problem } from '#platform/problem.ts'
import type { Judge } from '../record/judge.ts'
import type { NewPayment } from './queries.ts'

type Draft = Pick<InputOf<typeof sales.create>['body'], 'payments' | 'paid' | 'payment' | 'entries'>

/** Money is received when it is given; whatever else when somebody saw it arrive. Cards and boletos are received by finance. */
export const paymentsOfDraft = (
  draft: Draft,
  day: CalendarDate,
  { total = 0, tillId = null }: { total?: number; tillId?: string | null } = {},
): NewPayment[] =>
  saidPayments(draft, total).map(({ method, amount, installments, bankAccountId, brand, dueDates, isReceived }) => ({
    id: uuidv7(),
    method,
    amount,
    installments,
    brand: brand ?? null,
    bankAccountId: bankAccountId ?? null,
    dueDates: dueDates ?? [],
    receivedOn: isTaken(method, draft.paid, isReceived) ? day : null,
    tillId,
  }))

/** Of what is paid at once without saying line by line how, all of it came in the way that is named. */
function saidPayments({ payments = [], paid, payment, entries }: Draft, total: number): NonNullable<Draft['payments']> {
  if (payments.length > 0 || !paid || !payment || total === 0) return payments
  const { paymentMethod, paymentCondition, installments } = payment
  const parcels = paymentCondition === 'INSTALLMENTS' ? (installments ?? 1) : 1
  const bankAccountId = entries?.bankAccountId ?? null
  return [{ method: paymentMethod ?? 'MONEY', amount: total, installments: parcels, isReceived: true, bankAccountId }]
}

function isTaken(method: NewPayment['method'], isPaid: boolean | undefined, isReceived: boolean | undefined) {
  if (method === 'STORECREDIT') return isPaid === true
  if (method === 'MONEY') return isPaid === true || isReceived === true
  return method === 'PIX' && isReceived === true
}

/** What is paid comes to the total, to the cent. */
export function checkPayments(
  payments: readonly NewPayment[],
  total: number,
  judge: Judge,
  { isPaid }: { isPaid: boolean },
) {
  // Credit is taken when a sale is paid; a line that only names it would count as paid by nothing.
  if (!isPaid && payments.some(({ method, receivedOn }) => method === 'STORECREDIT' && receivedOn === null))
    throw Problem.at('payments', 'sale.credit-at-till')
  if (payments.length === 0 && (!isPaid || total === 0)) return
  const sum = payments.reduce((all, { amount }) => all + amount, 0)
  if (sum === total) return
  const owed = sum > total ? ` ${formatBRL(sum - total)} a mais: devolva ao cliente.` : ''
  const words = { sum: formatBRL(sum), total: formatBRL(total) }
  const code = isPaid && sum < total ? 'sale.received-too-little' : 'sale.payments-differ'
  judge.find(Problem.at('payments', code, words), `Os pagamentos somam ${words.sum}, e a venda ${words.total}.${owed}`)
}

/** Money received elsewhere than at a till lies in an account that somebody names; a drawer takes in only what its till receives. */
export function checkPlaces(
  said: readonly NewPayment[],
  { isAtTill, drawers }: { isAtTill: boolean; drawers: ReadonlySet<string> },
) {
  const isInDrawer = ({ method }: NewPayment) => isAtTill && method === 'MONEY'
  said.forEach((payment, at) => {
    const path = `payments.${at}.bankAccountId`
    if (isInDrawer(payment)) return
    if (payment.bankAccountId && drawers.has(payment.bankAccountId)) throw Problem.at(path, 'sale.account-of-till')
    if (payment.method === 'MONEY' && payment.receivedOn !== null && payment.bankAccountId === null)
      throw Problem.at(path, 'sale.cash-account-required')
  })
}
