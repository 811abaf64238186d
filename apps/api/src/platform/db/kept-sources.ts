const mostKept = 200

/**
 * A source that differs by day, or by who asks, made once for each: its statements are then built once, too. It is made of
 * `key` alone, so nothing of one person or company can stay in what another is given.
 */
export function keptSources<Key, Source extends object>(make: (key: Key) => Source): (key: Key) => Source {
  const kept = new Map<string, Source>()
  return (key) => {
    const name = JSON.stringify(key)
    const known = kept.get(name)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const made = make(key)
    kept.set(name, made)
    return made
  }
}
