import { compare, type CalendarDate } from '@prumo/domain/calendar-date'
import type { BalanceMove } from './queries.ts'

/** The balance at the end of any day: what was paid up to it and, after today, what is open up to it. */
export function runningBalance(moves: readonly BalanceMove[], today: CalendarDate): (day: CalendarDate) => number {
  const sorted = moves.toSorted((a, b) => compare(a.day ?? '', b.day ?? ''))
  const days: CalendarDate[] = []
  const paidTo: number[] = []
  const openTo: number[] = []
  let [paid, open] = [0, 0]
  for (const move of sorted) {
    paid += move.paid
    open += move.open
    days.push(move.day ?? '')
    paidTo.push(paid)
    openTo.push(open)
  }
  return (day) => {
    const last = countUpTo(days, day) - 1
    if (last < 0) return 0
    return compare(day, today) > 0 ? paidTo[last]! + openTo[last]! : paidTo[last]!
  }
}

/** How many of the sorted days are not after `day`. */
function countUpTo(days: readonly CalendarDate[], day: CalendarDate): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(days[middle]!, day) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
