import type { InputOf } from '@prumo/contract/route'
import type { commissions } from '@prumo/contract/sales/commissions'
import type { Context } from '#platform/context.ts'
import {
  listCommissionLines,
  listOpenPayments,
  listSellers,
  selectSellerFigures,
  type Figures,
  type CommissionPeriod,
} from './queries.ts'

const nothing: Figures = { opening: 0, earned: 0, takenBack: 0, paid: 0, closing: 0, beingPaid: 0, payable: 0 }

/** What each seller earned, and the sum of it. */
export async function readSellers(ctx: Context, period: CommissionPeriod) {
  const rows = await listSellers(ctx, period)
  const sum = rows.reduce((all, row) => {
    const names = Object.keys(nothing) as (keyof Figures)[]
    return Object.fromEntries(names.map((name) => [name, all[name] + row[name]])) as Figures
  }, nothing)
  return { rows, ...sum }
}

export async function readStatement(
  ctx: Context,
  { sellerId, skip, limit, ...period }: InputOf<typeof commissions.statement>['body'],
) {
  const found = await selectSellerFigures(ctx, sellerId, period)
  if (!found) return { seller: null, ...nothing, openPayments: [], lines: [], total: 0 }
  const [openPayments, page] = await Promise.all([
    listOpenPayments(ctx, sellerId),
    listCommissionLines(ctx, sellerId, period, { skip, limit }),
  ])
  return { ...found, openPayments, ...page }
}
