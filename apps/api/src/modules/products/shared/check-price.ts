import { mayCall } from '@prumo/contract/access'
import { costAccess } from '@prumo/contract/products/product-access'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

type Prices = { salePrice: number | null; costPrice: number | null }

/**
 * A price that is not above the cost is asked about, of whoever may know the cost, when one of the two changes. Who may not know it
 * learns nothing by it.
 */
export function checkPrice({ actor }: Context, before: Prices | null, after: Prices, isAccepted: boolean | undefined) {
  if (isAccepted || (actor && !mayCall(actor, { access: costAccess }))) return
  const { salePrice, costPrice } = after
  if (salePrice === null || costPrice === null || salePrice > costPrice) return
  if (before && before.salePrice === salePrice && before.costPrice === costPrice) return
  throw Problem.at('pricing.salePrice', 'catalogue.below-cost')
}
