import { formatBRL } from '@prumo/domain/money/money'
import type { Judge } from '../record/judge.ts'
import type { TillFacts } from '../tills/queries.ts'
import { accountOfDrawer } from './post-to-finance.ts'
import type { NewPayment, StoredPayment } from './queries.ts'

type Placing = {
  total: number
  change: number
  ownTill: TillFacts | undefined
  /** Accounts in which the money of a till lies. */
  drawers: ReadonlySet<string>
  judge: Judge
}

type Placed = { payments: NewPayment[]; change: number }

/** What was printed stands; but into the account of a drawer comes what lies in the drawer, and cash beyond the total is change. */
export function placePayments(
  said: readonly NewPayment[],
  { total, change, ownTill, drawers, judge }: Placing,
): Placed {
  const isInDrawer = ({ method }: NewPayment) => method === 'MONEY' && ownTill !== undefined
  const isMisplaced = ({ bankAccountId }: NewPayment) => bankAccountId !== null && drawers.has(bankAccountId)
  if (said.some((payment) => isMisplaced(payment) && !isInDrawer(payment))) judge.warn(accountOfDrawer)
  const { payments, over } = withoutChange(said, total)
  if (over > 0) judge.warn(`O aparelho informou ${formatBRL(over)} em dinheiro além do total: contado como troco.`)
  return {
    payments: payments.map((payment) => (isMisplaced(payment) ? { ...payment, bankAccountId: null } : payment)),
    change: Math.max(change, over),
  }
}

/** As much of the cash as is beyond the total did not stay in the drawer. */
function withoutChange(said: readonly NewPayment[], total: number) {
  const sum = said.reduce((all, { amount }) => all + amount, 0)
  let left = Math.max(0, sum - total)
  const payments = said.map((payment) => {
    const less = payment.method === 'MONEY' ? Math.min(left, payment.amount) : 0
    left -= less
    return { ...payment, amount: payment.amount - less }
  })
  return { payments: payments.filter(({ amount }) => amount > 0), over: Math.max(0, sum - total) - left }
}

/** As they are stored, finance not having heard of them yet. */
export const untold = (payments: readonly NewPayment[], ownTill: TillFacts | undefined): StoredPayment[] =>
  payments.map((payment) => ({ ...payment, isHandedOver: false, drawerId: ownTill?.bankAccountId ?? null }))
