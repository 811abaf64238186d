import { formatBRL } from '@prumo/domain/money/money'
import { settleReturn, type SaleMoney } from '@prumo/domain/sales/refund'
import {
  cancelEntries,
  postsTillMoney,
  readSaleEntries,
  resizeEntry,
  writeMoneyBack,
  type SaleEntry,
} from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { checkGiving } from '../store-credit/check-giving.ts'
import { issueStoreCredit } from '../store-credit/store-credit.ts'
import { findTillAccounts, tillAccountOf } from '../tills/queries.ts'
import { lockOpenTurns, selectMoneyOfSale } from '../tills/movement-queries.ts'
import { postTillBack } from '../tills/post-till-sale.ts'
import type { StoredSale } from '../record/write-queries.ts'
import { selectPayments, type StoredPayment } from './queries.ts'
import { receivedOf } from './settle-cancelled.ts'

export type RefundMethod = Exclude<StoredPayment['method'], 'STORECREDIT'>
type Settling = {
  total: number
  /** What went back for this sale before, and how much of that as credit. */
  refundedBefore: number
  creditedBefore: number
  returnId: string
  refund: 'GIVE_BACK' | 'STORE_CREDIT'
  refundMethod?: RefundMethod | undefined
  bankAccountId?: string | null | undefined
  tillId?: string | null | undefined
}

/**
 * Of what comes back, nobody is asked for what is open, the last due first; the rest is given back, never more than had come in. What was
 * paid with credit is never given back in money.
 */
export async function settleReturned(ctx: Context, sale: StoredSale, settling: Settling) {
  const drawer = settling.tillId ?? sale.tillId
  if (drawer && settling.refund === 'GIVE_BACK') await lockOpenTurns(ctx, [drawer])
  const [entries, payments] = await Promise.all([readSaleEntries(ctx, sale.id), selectPayments(ctx, sale.id)])
  const money = moneyOf(entries, payments, { refunded: settling.refundedBefore, credited: settling.creditedBefore })
  const { cancelled, refunded, onlyCredit } = settleReturn(settling.total, money)
  const unreceived = Math.max(0, refunded - Math.max(0, receivedOf(entries, payments) - settling.refundedBefore))
  if (unreceived > 0)
    await checkGiving(ctx, {
      amount: unreceived,
      what: `Na devolução da venda ${sale.code}, ${formatBRL(unreceived)} voltaram ao cliente sem que o recebimento conste no financeiro ou no caixa.`,
      link: `/sales/sale/${sale.id}`,
    })
  await cancelLastDue(ctx, openOf(entries), cancelled)
  const inCredit = settling.refund === 'STORE_CREDIT' ? refunded : onlyCredit
  if (inCredit > 0) await issueCredit(ctx, sale, settling.returnId, inCredit)
  if (refunded > inCredit)
    await giveMoney(ctx, sale, { entries, payments }, { ...settling, amount: refunded - inCredit })
  return { cancelled, refunded, unreceived }
}

type GivenBefore = { refunded: number; credited: number }

/** What a sale still brings, has brought and has given back. */
export function moneyOf(
  entries: readonly SaleEntry[],
  payments: readonly StoredPayment[],
  { refunded, credited }: GivenBefore,
): SaleMoney {
  const received = receivedOf(entries, payments) + heldByCards(payments)
  const moneyLeft = received - spentCredit(payments) - (refunded - credited)
  return { open: sumOf(openOf(entries)), received, refunded, moneyLeft }
}

/** Of cards that finance was never told of nobody waits for the operator: they count as received. */
const heldByCards = (payments: readonly StoredPayment[]) =>
  sumOf(
    payments.filter(({ method, isHandedOver }) => !isHandedOver && (method === 'CREDITCARD' || method === 'DEBITCARD')),
  )

const spentCredit = (payments: readonly StoredPayment[]) =>
  sumOf(payments.filter(({ method, receivedOn }) => method === 'STORECREDIT' && receivedOn !== null))

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const openOf = (entries: readonly SaleEntry[]) =>
  entries.filter(
    ({ type, status, isFee }) => type === 'INCOME' && (status === 'PENDING' || status === 'SCHEDULED') && !isFee,
  )

/** So much of what is open, the last due first. */
async function cancelLastDue(ctx: Context, open: readonly SaleEntry[], most: number): Promise<void> {
  let left = most
  const whole: string[] = []
  for (const { id, amount } of open.toSorted((one, other) => (one.scheduleDate < other.scheduleDate ? 1 : -1))) {
    if (left === 0) break
    if (amount <= left) whole.push(id)
    else await resizeEntry(ctx, id, amount - left)
    left -= Math.min(amount, left)
  }
  await cancelEntries(ctx, whole)
}

const descriptionOf = ({ code }: StoredSale) => `Devolução da venda ${code}`

async function issueCredit(ctx: Context, sale: StoredSale, referenceId: string, amount: number) {
  if (!sale.clientId) throw Problem.at('refund', 'sale.client-required')
  await issueStoreCredit(ctx, sale.clientId, { amount, reason: descriptionOf(sale), referenceId })
}

type Known = { entries: readonly SaleEntry[]; payments: readonly StoredPayment[] }

/** Money that came into a till leaves it. */
async function giveMoney(ctx: Context, sale: StoredSale, known: Known, given: Settling & { amount: number }) {
  const { amount, returnId, bankAccountId = null } = given
  const method = given.refundMethod ?? 'MONEY'
  // Out of a drawer money goes at its till alone: the drawer and its account tell the same.
  if (bankAccountId && (await findTillAccounts(ctx, [bankAccountId])).size > 0)
    throw Problem.at('bankAccountId', 'sale.account-of-till')
  const tillId = given.tillId ?? (method === 'MONEY' && bankAccountId === null ? sale.tillId : null)
  const paid = paidOf(known.entries)
  const drawer = tillId && method === 'MONEY' ? { tillId, account: await tillAccountOf(ctx, tillId) } : null
  const told = await toldOf(ctx, sale, known.entries, drawer, amount)
  if (told > 0) {
    const account = drawer?.account ?? bankAccountId ?? accountOf(paid, known.payments, method, sale.tillId !== null)
    if (account === null) throw Problem.at('bankAccountId', 'sale-hand-off.account-required')
    await writeMoneyBack(ctx, {
      saleId: sale.id,
      personId: sale.clientId,
      description: descriptionOf(sale),
      parts: [{ amount: told, bankAccountId: account }],
    })
  }
  if (tillId)
    await postTillBack(ctx, {
      kind: 'REFUND',
      tillId,
      referenceId: returnId,
      happenedAt: ctx.now(),
      rows: [{ method, amount }],
    })
}

type Drawer = { tillId: string; account: string | null }

/**
 * How much of what goes back finance is told of: nothing of a sale it never heard of. What leaves a drawer leaves its account as well,
 * where tills are part of finance, but for money of the sale that lies in the drawer without finance knowing.
 */
async function toldOf(
  ctx: Context,
  sale: StoredSale,
  entries: readonly SaleEntry[],
  drawer: Drawer | null,
  amount: number,
): Promise<number> {
  const knowsSale = paidOf(entries).length > 0
  if (!drawer) return knowsSale ? amount : 0
  if (!knowsSale && !(await postsTillMoney(ctx))) return 0
  const inAccount = entries
    .filter(({ status, bankAccountId }) => status === 'PAID' && bankAccountId === drawer.account)
    .reduce((sum, { type, moved }) => sum + (type === 'INCOME' ? moved : -Math.abs(moved)), 0)
  const untold = Math.max(0, (await selectMoneyOfSale(ctx, drawer.tillId, sale.id)) - inAccount)
  return Math.max(0, amount - untold)
}

const paidOf = (entries: readonly SaleEntry[]) =>
  entries.filter(({ type, status, isFee }) => type === 'INCOME' && status === 'PAID' && !isFee)

/** The ways back for which somebody has to say the account it leaves from: finance knows the sale, and none of its own will do. */
export function waysWithoutAccount(
  { entries, payments }: Known,
  ways: readonly RefundMethod[],
  isOfTill: boolean,
): RefundMethod[] {
  const paid = paidOf(entries)
  if (paid.length === 0) return []
  return ways.filter((way) => !(way === 'MONEY' && isOfTill) && accountOf(paid, payments, way, isOfTill) === null)
}

/** Where it had come in that way; of a sale of a till never the drawer, unless it goes back in money. */
function accountOf(
  paid: readonly SaleEntry[],
  payments: readonly StoredPayment[],
  method: StoredPayment['method'],
  isOfTill: boolean,
): string | null {
  const methodOf = (entry: SaleEntry) => payments.find(({ id }) => id === entry.paymentId)?.method
  const same = paid.find((entry) => methodOf(entry) === method)
  const other = paid.find((entry) => !isOfTill || methodOf(entry) !== 'MONEY')
  return (same ?? other)?.bankAccountId ?? null
}
