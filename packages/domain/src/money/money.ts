/** Beyond this the nearest double of a value in reais no longer names one single cent: no total is larger. */
export const largestCents = 99_999_999_999_999
/** Of one thing, as a person or a file writes it. */
export const largestWrittenCents = 9_999_999_999_999

/** Whether a number read from JSON is an amount in reais with at most two decimals. */
export function isMoney(reais: number): boolean {
  const cents = Math.round(reais * 100)
  return Math.abs(cents) <= largestCents && cents / 100 === reais
}

export function toCents(reais: number): number {
  if (!isMoney(reais)) throw new RangeError(`not an amount with two decimals: ${reais}`)
  return Math.round(reais * 100) + 0 // turns -0 into 0
}

export function fromCents(cents: number): number {
  return assertCents(cents) / 100
}

/** `R$ 1.234,56`, with the minus sign before the symbol and a plain space, which `Intl` does not give. */
export function formatBRL(cents: number): string {
  const digits = String(Math.abs(assertCents(cents))).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}R$ ${whole},${digits.slice(-2)}`
}

/**
 * Reads what a person types or pastes. A dot is only ever a thousands separator: `12.50` is refused rather than
 * guessed, because a wrong guess is wrong by a hundred times.
 */
export function parseBRL(text: string): number | null {
  const spaced = text.replace(/\s+/g, ' ').replace('\u2212', '-').trim()
  const match = /^(-?) ?(?:R\$)? ?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/i.exec(spaced)
  if (!match) return null
  const [, before = '', after = '', whole = '', decimals = ''] = match
  if (before && after) return null
  const cents = Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'))
  if (cents > largestCents) return null
  return before || after ? 0 - cents : cents
}

/**
 * Reads what is being typed at a till, reais first: `20` is R$ 20,00 and `20,5` R$ 20,50. Number pads may have only a dot; before one or two
 * digits at the end it can be nothing but the comma.
 */
export function readTypedAmount(text: string): number | null {
  const written = text.trim().replace(/[.,]$/, '')
  return parseBRL(written.replace(/\.(\d{1,2})$/, ',$1').replace(/^(R\$ ?)?,/i, '0,'))
}

/** Splits to the cent; the cents left over go one by one to the first parts. */
export function splitCents(totalCents: number, parts: number): number[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`cannot split into ${parts} parts`)
  const remainder = assertCents(totalCents) % parts
  const share = (totalCents - remainder) / parts
  const step = Math.sign(remainder)
  return Array.from({ length: parts }, (_, index) => share + (index < Math.abs(remainder) ? step : 0))
}

function assertCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  return cents
}
