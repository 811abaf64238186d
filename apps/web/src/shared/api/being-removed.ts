import type { Route } from '@prumo/contract/route'

/** As long as the screen of what went may still be there. */
const leavingMs = 1_000
let removals = 0

/** Whether somebody here is removing a record right now: what others changed is asked for after it, or its screen would ask for what is gone. */
export const isRemoving = () => removals > 0

export async function whileRemoving<T>({ method }: Pick<Route, 'method'>, work: Promise<T>): Promise<T> {
  if (method !== 'DELETE') return work
  removals++
  const end = () => void removals--
  work.then(() => setTimeout(end, leavingMs), end)
  return work
}
