import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import { compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

type Moved = Pick<ScheduleItem, 'status' | 'periodStart' | 'dueDate'>

/** What is overdue already, or goes beyond its period, counts as late whatever the new date. */
export const isLateMove = ({ status, dueDate }: Moved, date: CalendarDate) =>
  status === itemStatus.overdue || compare(date, dueDate) > 0

/** That is asked about, and so is what is done before its period. */
export const needsReason = (item: Moved, date: CalendarDate) =>
  isLateMove(item, date) || compare(date, item.periodStart) < 0
