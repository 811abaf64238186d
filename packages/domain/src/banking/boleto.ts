import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar-date.ts'
import { modulo11, modulo11Digit } from '../documents/modulo-11.ts'

export interface Boleto {
  /** `collection` is a utility bill or a tax slip: it names no bank and promises no due date. */
  kind: 'bank' | 'collection'
  /** The 44 digits under the bars, whichever form was read. */
  barcode: string
  bank: string | null
  /** Null when the payer decides, or when the field holds something other than reais. */
  amountCents: number | null
  dueDate: CalendarDate | null
}

/** What is wrong with a code: its characters, its length, the kind of bill, one field's check digit, or the general one. */
export type BoletoFault = { part: 'characters' | 'length' | 'kind' | 'general' } | { part: 'field'; field: number }

/**
 * Reads the bars (44 digits) or the typed line (47, or 48 for bills), masked or not. Null when the length or any check
 * digit is wrong. `today` settles the due date, whose four-digit counter starts over every 9000 days.
 */
export function readBoleto(text: string, today: CalendarDate): Boleto | null {
  const { barcode } = decode(text)
  if (!barcode) return null
  return barcode.startsWith('8') ? readCollection(barcode) : readBank(barcode, today)
}

/** Which part a person has to look at again; null when nothing is wrong. */
export const findBoletoFault = (text: string): BoletoFault | null => decode(text).fault ?? null

type Decoded = { barcode: string; fault?: undefined } | { fault: BoletoFault; barcode?: undefined }

function decode(text: string): Decoded {
  const digits = text.replace(/[.\s-]/g, '')
  if (!/^\d+$/.test(digits)) return { fault: { part: 'characters' } }
  return digits.startsWith('8') ? decodeCollection(digits) : decodeBank(digits)
}

/** The candidate nearest to `today` among the days that share a factor. */
export function dueDateOfFactor(factor: number, today: CalendarDate): CalendarDate | null {
  if (factor === 0) return null
  const first = addDays('1997-10-07', factor)
  // Only factors from 1000 on came back, on 22/02/2025.
  if (factor < 1000) return first
  const turns = Math.max(0, Math.round(daysBetween(first, today) / 9000))
  return addDays(first, turns * 9000)
}

function readBank(barcode: string, today: CalendarDate): Boleto {
  return {
    kind: 'bank',
    barcode,
    bank: barcode.slice(0, 3),
    amountCents: barcode[3] === '9' ? Number(barcode.slice(9, 19)) || null : null,
    dueDate: dueDateOfFactor(Number(barcode.slice(5, 9)), today),
  }
}

function decodeBank(digits: string): Decoded {
  if (digits.length !== 44 && digits.length !== 47) return { fault: { part: 'length' } }
  const fields = digits.length === 44 ? [] : [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)]
  const wrong = fields.findIndex((field) => !field.endsWith(modulo10Digit(field.slice(0, -1))))
  if (wrong >= 0) return { fault: { part: 'field', field: wrong + 1 } }
  const barcode =
    digits.length === 44 ? digits : digits.slice(0, 4) + digits.slice(32) + fields.map(freeDigits).join('')
  return barcode[4] === bankCheckDigit(barcode.slice(0, 4) + barcode.slice(5))
    ? { barcode }
    : { fault: { part: 'general' } }
}

// The first field begins with bank and currency, which the bars carry elsewhere.
const freeDigits = (field: string, index: number) => field.slice(index === 0 ? 4 : 0, -1)

function bankCheckDigit(digits: string): string {
  const digit = 11 - modulo11(Array.from(digits, Number))
  return String(digit > 9 ? 1 : digit)
}

function readCollection(barcode: string): Boleto {
  const inReais = barcode[2] === '6' || barcode[2] === '8'
  return {
    kind: 'collection',
    barcode,
    bank: null,
    amountCents: inReais ? Number(barcode.slice(4, 15)) || null : null,
    dueDate: null,
  }
}

function decodeCollection(digits: string): Decoded {
  const checkDigit = collectionCheckDigit(digits)
  if (digits.length !== 44 && digits.length !== 48) return { fault: { part: 'length' } }
  if (!checkDigit) return { fault: { part: 'kind' } }
  const fields = digits.length === 44 ? [] : [0, 12, 24, 36].map((start) => digits.slice(start, start + 12))
  const wrong = fields.findIndex((field) => !field.endsWith(checkDigit(field.slice(0, 11))))
  if (wrong >= 0) return { fault: { part: 'field', field: wrong + 1 } }
  const barcode = digits.length === 44 ? digits : fields.map((field) => field.slice(0, 11)).join('')
  return barcode[3] === checkDigit(barcode.slice(0, 3) + barcode.slice(4))
    ? { barcode }
    : { fault: { part: 'general' } }
}

// The third digit says both how the check digits are made and whether the value is in reais.
function collectionCheckDigit(digits: string): ((digits: string) => string) | null {
  if (digits[2] === '6' || digits[2] === '7') return modulo10Digit
  if (digits[2] === '8' || digits[2] === '9') return (text) => String(modulo11Digit(Array.from(text, Number)))
  return null
}

function modulo10Digit(digits: string): string {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => digit * (index % 2 === 0 ? 2 : 1))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0)
  return String((10 - (sum % 10)) % 10)
}
