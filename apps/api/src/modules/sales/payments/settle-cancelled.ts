import { formatBRL } from '@prumo/domain/money/money'
import { cancelEntries, readSaleEntries, writeMoneyBack, type SaleEntry } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { checkGiving } from '../store-credit/check-giving.ts'
import { issueStoreCredit } from '../store-credit/store-credit.ts'
import { lockOpenShifts } from '../tills/drawer-queries.ts'
import { postTillBack } from '../tills/post-till-sale.ts'
import { refuseMarked } from '../record/refuse-marked.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'
import { selectPayments, type StoredPayment } from './queries.ts'

type Refund = 'GIVE_BACK' | 'STORE_CREDIT' | undefined

/** Of a sale that is cancelled: nobody is asked for what is open, and what was received goes back or stays as credit. */
export async function settleCancelled(ctx: Context, sale: StoredSale, refund: Refund): Promise<void> {
  const payments = await selectPayments(ctx, sale.id)
  // Drawers come before the ledger.
  if (refund === 'GIVE_BACK') await lockOpenShifts(ctx, tillsOf(payments))
  const entries = await readSaleEntries(ctx, sale.id)
  const received = receivedOf(entries, payments)
  if (received > 0) refuseMarked(sale)
  if (received > 0 && !refund) throw Problem.at('refund', 'sale.refund-required', { amount: formatBRL(received) })
  await cancelEntries(
    ctx,
    entries.filter(({ status }) => status !== 'PAID' && status !== 'CANCELED').map(({ id }) => id),
  )
  if (received === 0) return
  const inCredit = payments.reduce(
    (sum, { method, receivedOn, amount }) => (method === 'STORECREDIT' && receivedOn ? sum + amount : sum),
    0,
  )
  const credited = refund === 'STORE_CREDIT' ? received : inCredit
  if (credited > 0) {
    if (!sale.clientId) throw Problem.at('refund', 'sale.client-required')
    const unproven = refund === 'STORE_CREDIT' ? Math.max(0, credited - inCredit - provenOf(entries, payments)) : 0
    if (unproven > 0)
      await checkGiving(ctx, {
        amount: unproven,
        what: `No cancelamento da venda ${sale.code}, ${formatBRL(unproven)} viraram crédito do cliente sem que o recebimento conste no financeiro ou no caixa.`,
        link: `/sales/sale/${sale.id}`,
      })
    const reason = `Venda ${sale.code} cancelada`
    await issueStoreCredit(ctx, sale.clientId, { amount: credited, reason, referenceId: sale.id })
  }
  if (refund === 'GIVE_BACK') await giveBack(ctx, sale, entries, payments)
}

/** In the way it came: finance writes what it knew of, the till what it took. */
async function giveBack(
  ctx: Context,
  sale: StoredSale,
  entries: readonly SaleEntry[],
  payments: readonly StoredPayment[],
): Promise<void> {
  const paid = entries.filter(({ type, status, isFee }) => type === 'INCOME' && status === 'PAID' && !isFee)
  await writeMoneyBack(ctx, {
    saleId: sale.id,
    personId: sale.clientId,
    description: `Devolução da venda ${sale.code}`,
    parts: paid.filter(({ moved }) => moved > 0).map(({ moved, bankAccountId }) => ({ amount: moved, bankAccountId })),
  })
  for (const tillId of tillsOf(payments)) {
    const rows = payments.filter((payment) => payment.tillId === tillId && isTaken(payment))
    await postTillBack(ctx, { kind: 'SALE_BACK', tillId, referenceId: sale.id, happenedAt: ctx.now(), rows })
  }
}

const isTaken = ({ method, receivedOn }: StoredPayment) => method !== 'STORECREDIT' && receivedOn !== null

/** Each of them gives back what came in there. */
const tillsOf = (payments: readonly StoredPayment[]) => [
  ...new Set(payments.flatMap((payment) => (payment.tillId !== null && isTaken(payment) ? payment.tillId : []))),
]

/** What more than the word of whoever sold says: finance, or a till that has it. */
function provenOf(entries: readonly SaleEntry[], payments: readonly StoredPayment[]): number {
  return receivedOf(
    entries,
    payments.filter(({ isHandedOver, tillId }) => isHandedOver || tillId !== null),
  )
}

/** What came in for a sale: as finance says of what it knows, as the payment says of the rest. */
export function receivedOf(entries: readonly SaleEntry[], payments: readonly StoredPayment[]): number {
  const byFinance = entries
    .filter(({ type, status, isFee }) => type === 'INCOME' && status === 'PAID' && !isFee)
    .reduce((sum, { moved }) => sum + moved, 0)
  const byPayment = payments
    .filter(({ isHandedOver, receivedOn }) => receivedOn !== null && !isHandedOver)
    .reduce((sum, { amount }) => sum + amount, 0)
  return byFinance + byPayment
}
