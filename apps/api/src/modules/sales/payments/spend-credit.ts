import { lockLedger } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { Judge } from '../record/judge.ts'
import { useStoreCredit } from '../store-credit/store-credit.ts'
import { lockOwningShift } from '../tills/drawer-queries.ts'
import type { NewPayment } from './queries.ts'

type Spending = {
  id: string
  code: number
  clientId: string | null
  /** That of the till which sells, where it is not locked yet. */
  drawer?: Parameters<typeof lockOwningShift>[1] | undefined
}

/**
 * Takes from what the company owes a client what they pay with it. Only somebody with a name has any. Answers the payments as they are
 * then: what no credit was there for was not received, and never goes back as credit.
 */
export async function spendCredit(
  ctx: Context,
  { id, code, clientId, drawer }: Spending,
  payments: readonly NewPayment[],
  judge: Judge,
): Promise<readonly NewPayment[]> {
  const amount = payments.reduce((sum, each) => (each.method === 'STORECREDIT' ? sum + each.amount : sum), 0)
  if (amount === 0) return payments
  // Credit is the last of all that is locked.
  if (drawer) await lockOwningShift(ctx, drawer)
  await lockLedger(ctx)
  try {
    if (!clientId) throw Problem.at('clientId', 'sale.client-required')
    await useStoreCredit(ctx, clientId, { amount, reason: `Venda ${code}`, referenceId: id })
    return payments
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    judge.find(error, 'O crédito da loja usado não existe ou não basta.')
    return payments.map((each) => (each.method === 'STORECREDIT' ? { ...each, receivedOn: null } : each))
  }
}
