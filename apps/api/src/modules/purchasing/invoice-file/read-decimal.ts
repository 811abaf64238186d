/** A number of an invoice as a whole number of its last decimal, further ones rounded half up; null: it is no number. */
export function readDecimal(text: string, decimals: number): number | null {
  const match = /^(\d{1,15})(?:\.(\d{1,10}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', after = ''] = match
  const digits = Number(whole + after.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = digits + (Number(after[decimals] ?? '0') >= 5 ? 1 : 0)
  return Number.isSafeInteger(rounded) ? rounded : null
}
