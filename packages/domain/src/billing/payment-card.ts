const patterns: readonly (readonly [brand: string, pattern: RegExp])[] = [
  [
    'elo',
    /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|50(4175|6699|67[0-7]\d|9\d{3})|627780|636(297|368)|65(0[04579]|1[6-9]|5[0-2]))/,
  ],
  ['hipercard', /^(606282|3841[046]0)/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[68])/],
  ['discover', /^6(011|4[4-9]|5)/],
  ['jcb', /^35/],
]

export const cardDigits = (text: string): string => text.replace(/[\s-]/g, '')

/** Twelve to nineteen digits whose last one is the check digit of Luhn. */
export function isCardNumber(text: string): boolean {
  const digits = cardDigits(text)
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => total + luhnValue(Number(digit), index), 0)
  return sum % 10 === 0
}

function luhnValue(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

export function cardBrand(number: string): string {
  const digits = cardDigits(number)
  return patterns.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown'
}

/** A card is good until the last day of its month. `today` is YYYY-MM-DD. */
export function isCardExpired(expMonth: number, expYear: number, today: string): boolean {
  return `${expYear}-${String(expMonth).padStart(2, '0')}` < today.slice(0, 7)
}
