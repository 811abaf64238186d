import type { ScalePattern } from '@prumo/domain/products/scale-label'

const digits = 13

/** `20 CCCCC PPPPP D`: what each digit of a label is for; a dot is for nothing. */
export function patternText({ prefix, codeStart, codeLength, valueStart, valueLength, holds }: ScalePattern): string {
  const within = (place: number, start: number, length: number) => place >= start && place < start + length
  const letters = Array.from({ length: digits }, (_, index) => {
    const place = index + 1
    if (place <= prefix.length) return prefix[index]!
    if (within(place, codeStart, codeLength)) return 'C'
    if (within(place, valueStart, valueLength)) return holds === 'WEIGHT' ? 'P' : 'R'
    return place === digits ? 'D' : '·'
  })
  return letters
    .join('')
    .replace(/(.)(?!\1)(?=.)/g, (letter) => letter + (/\d/.test(letter) ? '' : ' '))
    .replace(/^(\d+)/, '$1 ')
}

/** Patterns that scales are delivered with. */
export const usualPatterns: readonly ScalePattern[] = [
  { prefix: '2', codeStart: 2, codeLength: 4, valueStart: 6, valueLength: 7, holds: 'PRICE', decimals: 2 },
  { prefix: '2', codeStart: 2, codeLength: 6, valueStart: 8, valueLength: 5, holds: 'WEIGHT', decimals: 3 },
  { prefix: '20', codeStart: 3, codeLength: 5, valueStart: 8, valueLength: 5, holds: 'WEIGHT', decimals: 3 },
]
