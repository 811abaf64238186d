const whole = 1_000_000n

/** An amount raised or lowered by a percentage of at most four decimals; half a cent goes up. */
export function readjustCents(cents: number, percent: number): number {
  const parts = whole + BigInt(Math.round(percent * 10_000))
  return Number((BigInt(cents) * parts * 2n + whole) / (whole * 2n))
}
