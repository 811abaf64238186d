import { removePayables } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findPayment, lockSeller } from './queries.ts'

/** Takes back a payment that was made and not settled: nothing of it stays in finance, and it is owed again. */
export async function undoPayment(ctx: Context, id: string) {
  const payment = await findPayment(ctx, id)
  if (!payment) throw new Problem('not-found')
  await lockSeller(ctx, payment.sellerId)
  const { paid } = await removePayables(ctx, payment.entryIds, 'commission')
  if (paid > 0) throw new Problem('commission.payment-settled')
  return { sellerId: payment.sellerId }
}
