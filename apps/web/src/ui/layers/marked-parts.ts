import { foldText } from '@prumo/domain/text/text'

/** Cuts a text where one of the words, folded, is found; each letter is folded by itself so that places stay. */
export function markedParts(text: string, words: readonly string[]): { part: string; isMarked: boolean }[] {
  const letters = [...text]
  const folded = letters.map((letter) => [...foldText(letter)][0] ?? ' ').join('')
  const marks = letters.map(() => false)
  for (const word of words.filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marks.fill(true, at, at + word.length)
  const parts: { part: string; isMarked: boolean }[] = []
  letters.forEach((letter, nth) => {
    const last = parts.at(-1)
    const isMarked = marks[nth]!
    if (last && last.isMarked === isMarked) last.part += letter
    else parts.push({ part: letter, isMarked })
  })
  return parts
}
