import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import type { Context } from '#platform/context.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'
import { createSale } from '../sales/create-sale.ts'
import { carryOutOrder } from './carry-out-order.ts'

type Draft = Pick<InputOf<typeof sales.create>['body'], 'clientId' | 'services' | 'service' | 'notes'>

/** A service order for work that was done already, at prices that a contract agreed on. Answers its id. */
export async function orderDoneWork(ctx: Context, draft: Draft): Promise<string> {
  const id = await createSale(ctx, { ...draft, origin: 'service-order', status: 'APPROVED' }, { hasAgreedPrices: true })
  await carryOutOrder(ctx, await findSaleForUpdate(ctx, id))
  return id
}
