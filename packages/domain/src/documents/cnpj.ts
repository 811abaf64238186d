import { modulo11Digit } from './modulo-11.ts'

/** Upper case without the mask. Letters stay: CNPJs issued since July 2026 may hold them. */
export function normaliseCnpj(text: string): string {
  return text.replace(/[./\s-]/g, '').toUpperCase()
}

export function isCnpj(text: string): boolean {
  const cnpj = normaliseCnpj(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1*$/.test(cnpj)) return false
  return cnpj.endsWith(cnpjCheckDigits(cnpj.slice(0, 12)))
}

/** `AA.AAA.AAA/AAAA-99`; anything that is not 14 characters comes back as it was. */
export function formatCnpj(text: string): string {
  const match = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/.exec(normaliseCnpj(text))
  return match ? `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}` : text
}

export function cnpjCheckDigits(twelveCharacters: string): string {
  const values = Array.from(twelveCharacters, characterValue)
  const first = modulo11Digit(values)
  return `${first}${modulo11Digit([...values, first])}`
}

// The tax office takes the distance from '0' in ASCII, so A is 17, not the 10 of base 36.
function characterValue(character: string): number {
  return character.charCodeAt(0) - 48
}
