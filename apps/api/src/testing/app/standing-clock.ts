/** A clock that stands still until somebody moves it: no window of a limit ends while a test counts. */
export function standingClock(startedAt = Date.now()) {
  let at = startedAt
  return { now: () => new Date(at), moveMinutes: (minutes: number) => void (at += minutes * 60_000) }
}
