import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

/** What is overdue already, or goes beyond its period, counts as late whatever the new date: that is asked about. */
export const needsReason = ({ status, dueDate }: Pick<ScheduleItem, 'status' | 'dueDate'>, date: CalendarDate) =>
  status === 'atrasado' || compare(date, dueDate) > 0
