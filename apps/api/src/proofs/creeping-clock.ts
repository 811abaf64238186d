const shortestWindowMs = 300_000

/**
 * A clock that all but stands: however long a walk of all routes takes on a busy machine, no sign-in runs out on the way and no
 * window of a limit ends. It moves by a millisecond whenever it is read, for what is told apart by when it was made.
 */
export function creepingClock() {
  let now = Math.floor(Date.now() / shortestWindowMs) * shortestWindowMs
  return () => new Date(now++)
}
