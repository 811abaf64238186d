import { refusal } from '@prumo/contract/access'
import { pmocOrderAccess } from '@prumo/contract/pmoc/order-heads'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

/** Whoever keeps plans may still not write a service order that they could not write by hand. */
export function requireOrders({ actor }: Context): void {
  const refused = refusal(actor, { access: pmocOrderAccess.write })
  if (refused) throw new Problem(refused.code, { words: { missing: refused.missing } })
}
