import { endOfMonth, startOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DateRange } from '#ui/inputs/date-range.ts'

export const monthOf = (day: CalendarDate): DateRange => ({ from: startOfMonth(day), to: endOfMonth(day) })
