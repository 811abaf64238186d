/**
 * Finds, among many texts in their order, those that have a word beginning with each of the words asked for. All texts stand in one string that
 * the browser's own search runs through: nothing is built that would have to be kept, and fifty thousand are read in a few milliseconds.
 * Texts are made by `wordText`.
 */
export function createWordIndex(texts: readonly string[]) {
  const all = `${texts.join('\n')}\n`
  const starts = new Uint32Array(texts.length + 1)
  texts.forEach((text, nth) => (starts[nth + 1] = starts[nth]! + text.length + 1))

  /** The text in which a place of the string lies. */
  function textAt(place: number): number {
    let low = 0
    let high = texts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= place) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The first text from `from` on that has the word; -1: none. */
  function nextWith(needle: string, from: number): number {
    const place = from < texts.length ? all.indexOf(needle, starts[from]) : -1
    return place === -1 ? -1 : textAt(place)
  }

  return {
    /** Each word leaps ahead to where it is found next, until all of them meet: none runs over the string more than once. */
    find(words: readonly string[], limit: number): number[] {
      const needles = words.map((word) => ` ${word}`).toSorted((a, b) => b.length - a.length)
      const found: number[] = []
      // Where each word is next, as far as it was looked for.
      const hits = needles.map(() => -1)
      let meeting = 0
      while (found.length < limit) {
        let isMoved = false
        for (const [nth, needle] of needles.entries()) {
          if (hits[nth]! < meeting) hits[nth] = nextWith(needle, meeting)
          if (hits[nth] === -1) return found
          if (hits[nth]! > meeting) {
            meeting = hits[nth]!
            isMoved = true
          }
        }
        if (!isMoved) found.push(meeting++)
      }
      return found
    },
  }
}

/** The first of sorted texts that does not come before this one. */
export function placeOf(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
