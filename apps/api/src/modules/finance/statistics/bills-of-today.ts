import { mostShownToday } from '@prumo/contract/home/today'
import type { TodayProviders } from '#modules/home/index.ts'
import { listOldestOpen, sumOpenByDay } from './queries.ts'

/** What is to be paid and to be received, today and since before. Transfers are neither. */
export const billsOfToday: TodayProviders['bills'] = async ({ db, today }) => {
  const day = today()
  const [sums, items] = await Promise.all([sumOpenByDay(db, day), listOldestOpen(db, day, mostShownToday)])
  const of = (type: 'INCOME' | 'EXPENSE') => {
    const sum = (isOverdue: boolean) => {
      const found = sums.find((row) => row.type === type && row.isOverdue === isOverdue)
      return { count: found?.count ?? 0, amount: found?.amount ?? 0 }
    }
    return { overdue: sum(true), dueToday: sum(false), items: items.filter((item) => item.type === type) }
  }
  return { payable: of('EXPENSE'), receivable: of('INCOME') }
}
