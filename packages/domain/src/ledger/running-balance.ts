import type { CalendarDate } from '../calendar/calendar-date.ts'

/** What one stretch of days moved. Stretch 0 is all that came before the first. */
export type Move = { step: number; paid: number; open: number }
/** What one day moved; no day: all that came before the days asked about. */
export type DayMove = { day: CalendarDate | null; paid: number; open: number }
export type StepBalance = { actual: number; expected: number }

/** The balance before the first of so many stretches, then at the end of each. */
export function runningBalances(moves: readonly Move[], steps: number): StepBalance[] {
  const moved = new Map(moves.map((move) => [move.step, move]))
  let [actual, expected] = [0, 0]
  return Array.from({ length: steps + 1 }, (_, step) => {
    const { paid = 0, open = 0 } = moved.get(step) ?? {}
    actual += paid
    expected += paid + open
    return { actual, expected }
  })
}

/** The balance at the end of any day, from moves in the order of their days. Ask in any order. */
export function balancesByDay(moves: readonly DayMove[]): (day: CalendarDate) => StepBalance {
  const known = runningBalances(
    moves.map(({ paid, open }, step) => ({ step, paid, open })),
    moves.length - 1,
  )
  const days = moves.map(({ day }) => day ?? '')
  return (date) => {
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (days[middle]! <= date) low = middle + 1
      else high = middle
    }
    return known[low - 1] ?? { actual: 0, expected: 0 }
  }
}

/** The same as one amount: what is open counts only after today. */
export function balanceAsOf(moves: readonly DayMove[], today: CalendarDate): (day: CalendarDate) => number {
  const balanceOn = balancesByDay(moves)
  return (day) => balanceOn(day)[day > today ? 'expected' : 'actual']
}
