import type { CalendarDate } from '../calendar/calendar-date.ts'

export type Move = { day: CalendarDate; cents: number }
export type LowBalance = { date: CalendarDate; balance: number; lowest: number; lowestDate: CalendarDate }

/** The first day the expected balance ends below the limit, and the lowest day of all. Moves are in the order of their days, one per day. */
export function findLowBalance(
  start: number,
  moves: readonly Move[],
  limit: number,
  today: CalendarDate,
): LowBalance | null {
  let balance = start
  let low: LowBalance | null = null
  const days = moves[0]?.day === today ? moves : [{ day: today, cents: 0 }, ...moves]
  for (const { day, cents } of days) {
    balance += cents
    if (balance >= limit) continue
    low ??= { date: day, balance, lowest: balance, lowestDate: day }
    if (balance < low.lowest) low = { ...low, lowest: balance, lowestDate: day }
  }
  return low
}

export function joinMoves(lists: readonly (readonly Move[])[]): Move[] {
  const byDay = new Map<CalendarDate, number>()
  for (const { day, cents } of lists.flat()) byDay.set(day, (byDay.get(day) ?? 0) + cents)
  return [...byDay].map(([day, cents]) => ({ day, cents })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
