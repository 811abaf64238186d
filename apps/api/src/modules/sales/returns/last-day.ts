import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { addDays, compare, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'
import { selectSaleSettings } from '../settings/queries.ts'

/** Until when something of a sale can be brought back; refused where nothing can be yet, or any more. */
export async function lastDayOf(ctx: Context, { status, usedOn }: Pick<StoredSale, 'status' | 'usedOn'>) {
  if (status !== 'INVOICED')
    throw new Problem('sale-return.not-invoiced', { words: { status: saleStatusLabels[status] } })
  const { returnDays } = await selectSaleSettings(ctx)
  const last: CalendarDate = addDays(usedOn!, returnDays)
  if (compare(last, ctx.today()) < 0) throw new Problem('sale-return.too-late', { words: { day: formatDate(last) } })
  return last
}
