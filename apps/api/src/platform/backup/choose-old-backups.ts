import { startOfMonth, startOfWeek, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

const kept = { daily: 7, weekly: 4, monthly: 12 }

/** Which of these days' copies may go: the newest seven stay, and the newest of each of the last four weeks and twelve months that have one. */
export function chooseOldBackups(days: readonly CalendarDate[]): CalendarDate[] {
  const newestFirst = days.toSorted().toReversed()
  const newestOf = (period: (day: CalendarDate) => CalendarDate, count: number) => {
    const newest = new Map<CalendarDate, CalendarDate>()
    for (const day of newestFirst) if (!newest.has(period(day))) newest.set(period(day), day)
    return [...newest.values()].slice(0, count)
  }
  const stays = new Set([
    ...newestFirst.slice(0, kept.daily),
    ...newestOf(startOfWeek, kept.weekly),
    ...newestOf(startOfMonth, kept.monthly),
  ])
  return newestFirst.filter((day) => !stays.has(day))
}
