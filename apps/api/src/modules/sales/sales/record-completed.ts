import { mayCall } from '@prumo/contract/access'
import type { InputOf } from '@prumo/contract/route'
import { saleAccess } from '@prumo/contract/sales/sale-access'
import type { sales } from '@prumo/contract/sales/sales'
import { heldKeysThen } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { wasDeviceOfTill } from '../record/till-device-queries.ts'
import { writeSale } from './create-sale.ts'

type Completed = InputOf<typeof sales.recordCompleted>['body']

/** Books what a device completed. Whoever lost their keys since is believed as far as the till and their own history agree. */
export async function recordCompleted(ctx: Context, sale: Completed): Promise<{ id: string; code: number }> {
  const { till } = sale
  const mayStill = mayCall(ctx.actor, { access: saleAccess.write })
  if (!mayStill && !(await couldSellThen(ctx, till))) throw new Problem('sale.not-sold-here')
  return writeSale(ctx, sale)
}

const couldSellThen = async (ctx: Context, till: Completed['till']) =>
  (await heldKeysThen(ctx, till.happenedAt, saleAccess.write.permissions)) && wasDeviceOfTill(ctx, till)
