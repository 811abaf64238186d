const alonePauseMs = 80

/** Tells letters that a hand presses, each by itself, from those in the middle of what a scanner types. Answers whether a key is one of them. */
export function createLetterReader(letters: readonly string[], press: (letter: string) => void) {
  let lastAt = -Infinity
  let waiting: { letter: string; timer: ReturnType<typeof setTimeout> } | null = null

  function stop() {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }

  return {
    stop,
    hear: (key: string, atMs: number): boolean => {
      const isAlone = atMs - lastAt > alonePauseMs
      const before = waiting?.letter
      lastAt = atMs
      stop()
      // Whoever finishes at once meant the letter too.
      if (before && key === 'enter') press(before)
      if (!letters.includes(key)) return false
      if (isAlone)
        waiting = {
          letter: key,
          timer: setTimeout(() => {
            waiting = null
            press(key)
          }, alonePauseMs),
        }
      return true
    },
  }
}
