/** The last digit of a GTIN of 8, 12, 13 or 14 digits: weights 3 and 1 from the right. */
export function gtinCheckDigit(digitsBefore: string): string {
  const sum = [...digitsBefore]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** The lengths a barcode may have; a wrong check digit only warns. */
export const isBarcode = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text)

export const isGtin = (text: string): boolean => isBarcode(text) && gtinCheckDigit(text.slice(0, -1)) === text.at(-1)

/** A code of the shop's own, from the range that neither scales nor manufacturers use: 29, ten digits and the check digit. */
export function inStoreCode(number: number): string {
  const digits = `29${String(number).padStart(10, '0')}`
  return digits + gtinCheckDigit(digits)
}

const lengths = [8, 12, 13, 14] as const

/** The code as it is first, then the same number as readers of other lengths give it, with fewer or more zeros in front. */
export function sameNumberCodes(code: string): string[] {
  if (!/^\d{8,14}$/.test(code)) return [code]
  const digits = code.replace(/^0+/, '')
  const others = lengths.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
  return [...new Set([code, ...others])]
}
