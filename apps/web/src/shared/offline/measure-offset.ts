/** The header tells whole seconds: a difference within them is none. */
const tellsMs = 2_000

/** Null: nothing can be told from this answer. */
export function measureOffset(date: string | null, sentAt: number, heardAt: number): number | null {
  const told = Date.parse(date ?? '')
  // A clock that was set while the answer was on its way.
  if (Number.isNaN(told) || heardAt < sentAt) return null
  const difference = told + 500 - (sentAt + heardAt) / 2
  return Math.abs(difference) < tellsMs ? 0 : Math.round(difference)
}
