/** Up to which part of the total each class goes, in hundredths of a percent. */
const classEnds = [
  ['A', 80],
  ['B', 95],
] as const

export type AbcClass = 'A' | 'B' | 'C'

/** Of rows with the largest first: what makes the first 80 % of the total is A, the next 15 % B. Whatever brings nothing is C. */
export function abcClasses(totals: readonly number[]): AbcClass[] {
  const whole = totals.reduce((sum, total) => sum + Math.max(0, total), 0)
  let before = 0
  return totals.map((total) => {
    const begins = whole === 0 ? 100 : (before / whole) * 100
    before += Math.max(0, total)
    return total <= 0 ? 'C' : (classEnds.find(([, end]) => begins < end)?.[0] ?? 'C')
  })
}
