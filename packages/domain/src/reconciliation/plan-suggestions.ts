import type { Suggested } from './suggest.ts'

/** Kinds that need no further word of a person. */
const complete = new Set<Suggested['kind']>(['entry', 'entries', 'lines', 'paid', 'transfer'])

/** The suggestions that can be accepted together, best first: no line and no entry comes twice. */
export function planSuggestions(suggestions: readonly Suggested[], minScore: number): Suggested[] {
  const used = new Set<string>()
  const ordered = suggestions
    .filter(({ kind, score }) => complete.has(kind) && score >= minScore)
    .sort((a, b) => b.score - a.score)
  return ordered.filter((found) => {
    const ids = [
      ...found.lineIds,
      ...found.entries.map(({ id }) => id),
      ...(found.otherLineId ? [found.otherLineId] : []),
    ]
    if (ids.some((id) => used.has(id))) return false
    for (const id of ids) used.add(id)
    return true
  })
}
