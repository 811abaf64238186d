/** Numbers with a fixed count of decimals, kept as whole numbers: exact where floating point is not. */
export function createDecimal(decimals: number) {
  const scale = 10 ** decimals
  const largest = Math.floor(Number.MAX_SAFE_INTEGER / 1000)
  const holds = (value: number) => {
    const whole = Math.round(value * scale)
    return Math.abs(whole) <= largest && whole / scale === value
  }
  return {
    scale,
    /** Whether the number has no more decimals than are kept. */
    holds,
    toWhole: (value: number): number => {
      if (!holds(value)) throw new RangeError(`not a number with ${decimals} decimals: ${value}`)
      return Math.round(value * scale) + 0 // turns -0 into 0
    },
    fromWhole: (whole: number): number => whole / scale,
  }
}
