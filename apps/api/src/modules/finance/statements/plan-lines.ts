import { compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { fateOf, type LineChoice } from '@prumo/domain/statements/fate-of'
import type { Verdict } from '@prumo/domain/statements/judge-lines'
import { uuidv7 } from '@prumo/domain/text/uuid'

/** How a line is let in: `posted` with the entry it makes, `open` until it is settled. */
export type PlannedLine = { state: 'posted' | 'open'; occurrence: number; transactionId: string | null }
type Line = { key: string | null; day: CalendarDate | null; verdict: Verdict; choice: LineChoice | null }

/**
 * Which lines are let in, by their place. What has not happened yet waits for the statement of the day it does. An equal line
 * already remembered moves the number up.
 */
export function planLines(
  lines: readonly Line[],
  { today, lastOccurrence }: { today: CalendarDate; lastOccurrence: ReadonlyMap<string, number> },
): (PlannedLine | null)[] {
  const numbers = new Map<string, number>()
  return lines.map(({ key, day, verdict, choice }) => {
    const fate = fateOf({ verdict, choice })
    if (fate === 'skip' || key === null || day === null || compare(day, today) > 0) return null
    const occurrence = (numbers.get(key) ?? lastOccurrence.get(key) ?? 0) + 1
    numbers.set(key, occurrence)
    return fate === 'post'
      ? { state: 'posted', occurrence, transactionId: uuidv7() }
      : { state: 'open', occurrence, transactionId: null }
  })
}
