/** A copy of the set with the key added, or removed if it was there. */
export function toggled(set: ReadonlySet<string> | undefined, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Keys from one to the other, whichever comes first; null when the list does not have both. */
export function keysBetween(keys: readonly string[], from: string | null, to: string): string[] | null {
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return start < 0 || end < 0 ? null : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
