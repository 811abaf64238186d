import { addDays } from '@prumo/domain/calendar/calendar-date'
import { compareDays, differenceOf } from '@prumo/domain/reconciliation/compare-days'
import type { Context } from '#platform/context.ts'
import { findBookedTwice } from '../suggestions/double-income.ts'
import { selectBankDays, selectOpening, selectSystemDays, type Period } from './queries.ts'

const shownDays = 31
const mostDays = 400
const nothing = { difference: null, doubleIncome: null, days: [] }

/** Bank beside system, as a whole and day by day; without a period the last month the statements know. */
export async function compareAccount({ db }: Context, bankAccountId: string | undefined, period: Period) {
  if (!bankAccountId) return nothing
  const [opening, bank, system, doubleIncome] = await Promise.all([
    selectOpening(db, bankAccountId),
    selectBankDays(db, bankAccountId),
    selectSystemDays(db, bankAccountId),
    findBookedTwice(db, bankAccountId),
  ])
  if (!opening) return nothing
  const days = compareDays(bank, system, opening)
  const difference = differenceOf(days)
  const last = period.endDate ?? days.at(-1)?.day
  if (!last) return nothing
  const first = period.startDate ?? (last > '0002' ? addDays(last, -shownDays) : last)
  return { difference, doubleIncome, days: days.filter(({ day }) => day >= first && day <= last).slice(-mostDays) }
}
