import type { tills } from '@prumo/contract/sales/tills'
import type { ResultOf } from '@prumo/contract/route'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { listLastSales, listOrdersToReceive, listPixToCheck, sumShiftSales } from './queries.ts'
import { findShift } from '../tills/shifts/shift-rights.ts'

type Desk = ResultOf<typeof tills.desk>

const daysOfPix = 7

export const deskHandlers: Pick<Handlers<typeof tills>, 'desk'> = {
  desk: (ctx, { query }) => readDesk(ctx, query.shiftId),
}

/** What a seller comes back to. What there should be in the drawer is not among it. */
async function readDesk(ctx: Context, shiftId: string | undefined): Promise<Desk> {
  const [shift, orders, pix] = await Promise.all([
    shiftId === undefined ? null : readShiftSold(ctx, shiftId),
    listOrdersToReceive(ctx),
    listPixToCheck(ctx, addDays(ctx.today(), -daysOfPix)),
  ])
  const [first] = orders
  return {
    shift,
    orders: {
      count: first?.allCount ?? 0,
      amount: first?.allAmount ?? 0,
      items: orders.map(({ allCount: _count, allAmount: _amount, ...order }) => order),
    },
    pix,
  }
}

/** Of a shift of one's own, or of anybody's for whoever approves. */
async function readShiftSold(ctx: Context, shiftId: string): Promise<NonNullable<Desk['shift']>> {
  const { id } = await findShift(ctx, shiftId)
  const [rows, sales] = await Promise.all([sumShiftSales(ctx, id), listLastSales(ctx, id)])
  const sum = rows.find(({ method }) => method === null)
  const methods = rows.flatMap(({ method, ...row }) => (method === null ? [] : { method, ...row }))
  return { count: sum?.count ?? 0, amount: sum?.amount ?? 0, methods, sales }
}
