import { foldText } from '@prumo/domain/text/text'

const between = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a0]+/
/** A dot or comma between digits is no border: 12.000, 2,5. */
const chunksOf = (text: string) =>
  foldText(text)
    .replace(/(\d)[.,](?=\d)/g, '$1')
    .split(' ')
const partsOf = (chunk: string) => chunk.split(between).filter(Boolean)

/** Runs of letters and digits, as the server's search takes them. */
export const askedWords = (text: string): string[] => [...new Set(chunksOf(text).flatMap(partsOf))]

/** Those in their order, then each chunk without what stands between its parts: CAB-25 is found as cab25, too. */
export function indexedWords(text: string): string[] {
  const chunks = chunksOf(text).map(partsOf)
  const joined = chunks.filter((parts) => parts.length > 1).map((parts) => parts.join(''))
  return [...new Set([...chunks.flat(), ...joined])]
}

/** A blank before each word, so that the beginning of one can be told from its middle. */
export const wordText = (...texts: (string | null)[]): string =>
  indexedWords(texts.filter(Boolean).join(' '))
    .map((word) => ` ${word}`)
    .join('')
