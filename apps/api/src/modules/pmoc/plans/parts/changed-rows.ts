import { isDeepStrictEqual } from 'node:util'

export type ListRow = { id: string; isRetired?: boolean }

/** Rows that are new or other than they were. */
export function changed<R extends ListRow>(stored: readonly R[], wanted: readonly R[]): R[] {
  const before = new Map(stored.map((row) => [row.id, row]))
  return wanted.filter((row) => !isDeepStrictEqual(before.get(row.id), row))
}

/** What was there and is not wanted any more. */
export function missing(stored: readonly ListRow[], wanted: readonly ListRow[]): string[] {
  const there = new Set(wanted.map(({ id }) => id))
  return stored.filter(({ id, isRetired }) => !isRetired && !there.has(id)).map(({ id }) => id)
}
