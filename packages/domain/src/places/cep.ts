import type { Uf } from './uf.ts'

/** Eight digits from `99999-999`, `99.999-999` or no mask at all. */
export function normaliseCep(text: string): string {
  return text.replace(/[.\s-]/g, '')
}

export function isCep(text: string): boolean {
  return /^\d{8}$/.test(normaliseCep(text))
}

/** `99.999-999`; anything that is not 8 digits comes back as it was. */
export function formatCep(text: string): string {
  const match = /^(\d{2})(\d{3})(\d{3})$/.exec(normaliseCep(text))
  return match ? `${match[1]}.${match[2]}-${match[3]}` : text
}

/** The state a CEP belongs to, known without asking anyone; null for a range that was never given out. */
export function ufOfCep(text: string): Uf | null {
  if (!isCep(text)) return null
  const prefix = Number(normaliseCep(text).slice(0, 3))
  return ranges.find(([, first, last]) => prefix >= first && prefix <= last)?.[0] ?? null
}

// First and last three digits, inclusive.
const ranges: readonly (readonly [uf: Uf, first: number, last: number])[] = [
  ['SP', 10, 199],
  ['RJ', 200, 289],
  ['ES', 290, 299],
  ['MG', 300, 399],
  ['BA', 400, 489],
  ['SE', 490, 499],
  ['PE', 500, 569],
  ['AL', 570, 579],
  ['PB', 580, 589],
  ['RN', 590, 599],
  ['CE', 600, 639],
  ['PI', 640, 649],
  ['MA', 650, 659],
  ['PA', 660, 688],
  ['AP', 689, 689],
  ['AM', 690, 692],
  ['RR', 693, 693],
  ['AM', 694, 698],
  ['AC', 699, 699],
  ['DF', 700, 727],
  ['GO', 728, 729],
  ['DF', 730, 736],
  ['GO', 737, 767],
  ['RO', 768, 769],
  ['TO', 770, 779],
  ['MT', 780, 788],
  ['MS', 790, 799],
  ['PR', 800, 879],
  ['SC', 880, 899],
  ['RS', 900, 999],
]
