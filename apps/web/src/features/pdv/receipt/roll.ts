import { columnsOf, type PaperWidth } from './receipt-text.ts'

/** Of a letter, in heights of a line's letters: the same in every font the paper may have. */
const letterWidth = 0.602
const sideMm = 3
const endMm = 2

/** How large letters are printed, so that as many as the paper has columns fill what the margins leave. */
export const printedLetterMm = (paper: PaperWidth) => (paper - 2 * sideMm) / columnsOf[paper] / letterWidth

/** Of a line that is full, in the letters it stands among. */
export const paperWidth = (paper: PaperWidth) => `${columnsOf[paper] * letterWidth}em`

/** Paper as wide as the roll and as long as what is on it, of so many letters' height. CSS has no length that follows the content. */
export function pageRule(paper: PaperWidth, heightInLetters: number): string {
  const lengthMm = Math.ceil(heightInLetters * printedLetterMm(paper) + 2 * endMm) + 1
  return `@page { size: ${paper}mm ${lengthMm}mm; margin: 0 }`
}
