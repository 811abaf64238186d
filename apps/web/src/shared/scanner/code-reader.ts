const quickMs = 60

/**
 * Tells the codes of a scanner, which types faster than any hand and ends with Enter, from what a person types. With a code comes what there
 * was before its first key.
 */
export function createCodeReader<Before>(shortestCode: number, longestPauseMs = quickMs) {
  let code = ''
  let last = -Infinity
  let before: Before
  return (key: string, atMs: number, now: Before): { code: string; before: Before } | null => {
    if (atMs - last > longestPauseMs) code = ''
    last = atMs
    if (key === 'Enter') {
      const found = code.length >= shortestCode ? { code, before } : null
      code = ''
      return found
    }
    if (key.length === 1) {
      if (code === '') before = now
      code += key
    }
    return null
  }
}
