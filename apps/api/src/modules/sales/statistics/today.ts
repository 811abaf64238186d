import { mostShownToday } from '@prumo/contract/home/today'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { hasReached } from '@prumo/domain/sales/sale-status'
import type { TodayProviders } from '#modules/home/index.ts'
import { listStandingQuotes, selectDaySums, sumSoldUpTo } from './queries.ts'

const weekMs = 7 * 24 * 3600_000

/** What was sold today, beside the same weekday up to the same hour: a morning is no bad day. */
export const salesOfToday: TodayProviders['sold'] = async (ctx) => {
  const today = ctx.today()
  const lastWeek = addDays(today, -7)
  const [rows, before] = await Promise.all([
    selectDaySums(ctx, addDays(today, -6), today),
    sumSoldUpTo(ctx, lastWeek, new Date(ctx.now().getTime() - weekMs)),
  ])
  const sold = rows.filter(({ status }) => hasReached(status, 'APPROVED'))
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)).map((day) => ({
    day,
    amount: sold.reduce((sum, row) => (row.day === day ? sum + row.total : sum), 0),
  }))
  const count = sold.reduce((sum, row) => (row.day === today ? sum + row.sales : sum), 0)
  return { count, amount: days.at(-1)!.amount, lastWeek: before, days }
}

/** Quotes that a client may still say yes to. */
export const quotesOfToday: TodayProviders['quotes'] = async (ctx) => {
  const rows = await listStandingQuotes(ctx, ctx.today(), mostShownToday)
  const [first] = rows
  return {
    count: first?.allCount ?? 0,
    amount: first?.allAmount ?? 0,
    items: rows.map(({ allCount: _count, allAmount: _amount, ...quote }) => quote),
  }
}
