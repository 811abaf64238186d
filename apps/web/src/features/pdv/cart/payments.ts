import { addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, splitCents } from '@prumo/domain/money/money'
import { settlePayments, type SalePaymentMethod } from '@prumo/domain/sales/payments'

export type TenderRow = {
  key: string
  method: SalePaymentMethod
  /** Cents; of money, what was handed over. */
  amount: number
  /** Typed by hand; otherwise it follows what is left. */
  isTyped: boolean
  installments: number
  brand: string | null
  /** Of a boleto; null: month by month from the day of the sale. */
  dueDates: CalendarDate[] | null
  pixKeyId: string | null
  /** A PIX that was seen to arrive. */
  isReceived: boolean
}

export type PaymentAction =
  | { do: 'open'; key: string }
  | { do: 'choose'; key: string; method: SalePaymentMethod }
  | { do: 'focus'; key: string }
  /** null: nothing is typed any more. */
  | { do: 'amount'; key: string; amount: number | null }
  | {
      do: 'change'
      key: string
      change: Partial<Pick<TenderRow, 'installments' | 'brand' | 'dueDates' | 'pixKeyId' | 'isReceived'>>
    }
  | { do: 'remove'; key: string }
  | { do: 'rebalance' }

type Payments = { payments: TenderRow[]; focusedPayment: string | null }

/** Cards and boletos may come several times; the others once. */
const mayRepeat: ReadonlySet<SalePaymentMethod> = new Set(['CREDITCARD', 'DEBITCARD', 'TICKET'])

/** How a sale is paid, row by row: a row that nobody typed into takes what is left, the one in focus first. */
export function changePayments(before: Payments, total: number, action: PaymentAction): Payments {
  return withRest(changed(before, action), total)
}

function changed({ payments, focusedPayment }: Payments, action: PaymentAction): Payments {
  switch (action.do) {
    case 'open':
      return payments.length > 0
        ? { payments, focusedPayment: focusedPayment ?? payments[0]!.key }
        : { payments: [newRow(action.key, 'MONEY')], focusedPayment: action.key }
    case 'choose':
      return choose(payments, action)
    case 'focus':
      return { payments, focusedPayment: action.key }
    case 'amount':
      return {
        payments: payments.map((row) =>
          row.key === action.key
            ? {
                ...row,
                amount: action.amount ?? 0,
                isTyped: action.amount !== null,
                isReceived: row.isReceived && row.amount === action.amount,
              }
            : row,
        ),
        focusedPayment,
      }
    case 'change':
      return {
        payments: payments.map((row) => (row.key === action.key ? { ...row, ...action.change } : row)),
        focusedPayment,
      }
    case 'remove': {
      const left = payments.filter(({ key }) => key !== action.key)
      return {
        payments: left,
        focusedPayment: focusedPayment === action.key ? (left.at(-1)?.key ?? null) : focusedPayment,
      }
    }
    case 'rebalance':
      return { payments, focusedPayment }
  }
}

function choose(rows: TenderRow[], { key, method }: Extract<PaymentAction, { do: 'choose' }>): Payments {
  // Money nobody has handed over yet was only the suggestion to begin with.
  const kept = rows.filter((row) => row.method === method || row.method !== 'MONEY' || row.amount > 0)
  const same = kept.find((row) => row.method === method && (!mayRepeat.has(method) || !row.isTyped))
  if (same) return { payments: kept, focusedPayment: same.key }
  return { payments: [...kept, newRow(key, method)], focusedPayment: key }
}

const newRow = (key: string, method: SalePaymentMethod): TenderRow => ({
  key,
  method,
  amount: 0,
  isTyped: false,
  installments: 1,
  brand: null,
  dueDates: null,
  pixKeyId: null,
  isReceived: false,
})

function withRest({ payments, focusedPayment }: Payments, total: number): Payments {
  const follows = (row: TenderRow) => row.method !== 'MONEY' && !row.isTyped
  const taker = payments.find((row) => row.key === focusedPayment && follows(row)) ?? payments.findLast(follows)
  if (!taker) return { payments, focusedPayment }
  const others = payments.reduce((sum, row) => (row === taker ? sum : sum + row.amount), 0)
  const amount = Math.max(0, total - others)
  const isReceived = taker.isReceived && taker.amount === amount
  return { payments: payments.map((row) => (row === taker ? { ...row, amount, isReceived } : row)), focusedPayment }
}

/** The PIX whose code is shown: the one in focus, else the one that is still to arrive. */
export const shownPix = ({ payments, focusedPayment }: Payments) => {
  const rows = payments.filter(({ method }) => method === 'PIX')
  return rows.find(({ key }) => key === focusedPayment) ?? rows.find(({ isReceived }) => !isReceived)
}

/** What is still to come for a row: the total without the others. */
export const leftFor = (rows: readonly TenderRow[], key: string, total: number) =>
  Math.max(0, total - rows.reduce((sum, row) => (row.key === key ? sum : sum + row.amount), 0))

/** Why a sale cannot be completed as it is paid; null: it can. */
export function paymentProblem(rows: readonly TenderRow[], total: number, hasClient: boolean): string | null {
  const { missing, excess } = settlePayments(total, rows)
  if (missing > 0)
    return rows.some(({ method }) => method === 'MONEY')
      ? 'Valor recebido menor que o total da venda.'
      : `Falta receber ${formatBRL(missing)}.`
  if (excess > 0) return `Os pagamentos passam do total em ${formatBRL(excess)}, e só dinheiro tem troco.`
  if (rows.some(({ method, amount }) => method === 'STORECREDIT' && amount > 0) && !hasClient)
    return 'Escolha o cliente para usar o crédito da loja.'
  return null
}

/** `3 × 500,00`, or `1 × 12.507,82 + 2 × 12.507,81` where it does not come out even. */
export function installmentsText(cents: number, parts: number): string {
  const shares = splitCents(cents, parts)
  const groups = new Map<number, number>()
  for (const share of shares) groups.set(share, (groups.get(share) ?? 0) + 1)
  return [...groups].map(([share, count]) => `${count} × ${tenderText(share)}`).join(' + ')
}

/** Without the currency. */
export const tenderText = (cents: number) => formatBRL(cents).replace('R$ ', '')

/** The first a month after the sale, the others month by month, each at most at the end of its month. */
export const dueDatesOf = ({ dueDates, installments }: TenderRow, soldOn: CalendarDate): CalendarDate[] =>
  Array.from({ length: installments }, (_, index) => dueDates?.[index] ?? addMonths(soldOn, index + 1))

/** Money of which nobody said how much was handed over is exactly what is left. */
export const withExactMoney = (rows: readonly TenderRow[], total: number): TenderRow[] =>
  rows.map((row) =>
    row.method === 'MONEY' && !row.isTyped && row.amount === 0
      ? { ...row, amount: leftFor(rows, row.key, total) }
      : row,
  )

const mostNotes = 4
const roundSums = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]

/** What somebody may hand over for what is left: exactly that, and the next round sums above it. */
export function likelyNotes(cents: number): number[] {
  const above = roundSums.filter((step) => step * 10 >= cents).map((step) => (Math.floor(cents / step) + 1) * step)
  return cents > 0 ? [...new Set([cents, ...above])].slice(0, mostNotes) : []
}
