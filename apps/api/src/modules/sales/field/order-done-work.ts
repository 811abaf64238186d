import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import type { Context } from '#platform/context.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'
import { createSale, type Charge } from '../sales/create-sale.ts'
import { carryOutOrder } from './carry-out-order.ts'

type Draft = Pick<InputOf<typeof sales.create>['body'], 'clientId' | 'services' | 'service' | 'notes'>

/** A service order for work that was done already, at prices that a contract agreed on. Answers its id. */
export async function orderDoneWork(ctx: Context, draft: Draft, charge: Charge): Promise<string> {
  const order = { ...draft, origin: 'service-order', status: 'APPROVED' } as const
  const id = await createSale(ctx, order, { hasAgreedPrices: true, charge })
  await carryOutOrder(ctx, await findSaleForUpdate(ctx, id))
  return id
}
