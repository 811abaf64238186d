import { addMonths, type CalendarDate } from '../calendar/calendar-date.ts'
import { splitCents } from '../money/money.ts'

export interface Installment {
  number: number
  amountCents: number
  dueDate: CalendarDate
}

/** Monthly parcels: every date is counted from the first, so a short month never moves the ones after it. */
export function planInstallments(plan: { totalCents: number; count: number; firstDate: CalendarDate }): Installment[] {
  return splitCents(plan.totalCents, plan.count).map((amountCents, index) => ({
    number: index + 1,
    amountCents,
    dueDate: addMonths(plan.firstDate, index),
  }))
}
