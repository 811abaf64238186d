export type Body = Record<string, unknown>
export type ExampleBodies = Record<string, () => Body>

let made = 0
export const unique = (word: string) => `${word} ${++made}`
/** Rules know no numbers, so what makes their text unique is written in letters. */
export const uniqueInLetters = (word: string) =>
  `${word} ${[...String(++made)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
