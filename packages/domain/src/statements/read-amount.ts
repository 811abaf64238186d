import { largestWrittenCents } from '../money/money.ts'

export interface Amount {
  cents: number
  /** Whether the text itself says which way the money went. */
  isSigned: boolean
}

/**
 * An amount as banks write it: `1.234,56`, `-45.90`, `(10,00)`, `10,00-`, `1.500,00 D`, `R$ 5`. The last of comma and dot
 * separates the cents. `1.234` alone could be either: `decimal` decides, and without it the amount is refused, because a
 * wrong guess is wrong by a thousand times.
 */
export function readAmount(text: string, decimal: ',' | '.' | null = null): Amount | null {
  const match = pattern.exec(text.replace(/[\s\u00a0]+/g, '').replace(/\u2212/g, '-'))
  if (!match) return null
  const [, open = '', before = '', between = '', digits = '', after = '', close = '', letter = ''] = match
  if ((open === '(') !== (close === ')')) return null
  const signs = [before, between, after].filter(Boolean)
  if (signs.length + (open ? 1 : 0) > 1) return null
  const cents = readDigits(digits, decimal)
  if (cents === null || cents > largestWrittenCents) return null
  const side = letter.toUpperCase()
  if (side === 'C' && (signs[0] === '-' || open)) return null
  const isNegative = open === '(' || signs[0] === '-' || side === 'D'
  return { cents: isNegative ? 0 - cents : cents, isSigned: signs.length > 0 || open === '(' || side !== '' }
}

const pattern = /^(\(?)([+-]?)(?:R\$)?([+-]?)((?:\d|[.,](?=\d))[\d.,]*)([+-]?)(\)?)([CD]?)$/i

function readDigits(digits: string, decimal: ',' | '.' | null): number | null {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last === -1) return Number(digits) * 100
  const mark = digits[last] as ',' | '.'
  const [whole, cents] = [digits.slice(0, last), digits.slice(last + 1)]
  const isRepeated = whole.includes(mark)
  const isThousands = isRepeated || (cents.length === 3 && decimal !== null && decimal !== mark && !/[.,]/.test(whole))
  if (isThousands) return grouped(digits, mark) ? Number(digits.replaceAll(mark, '')) * 100 : null
  const fraction = cents.replace(/0+$/, '')
  if (fraction.length > 2 || (cents.length === 3 && decimal !== mark && /^\d{1,3}$/.test(whole))) return null
  const other = mark === ',' ? '.' : ','
  if (whole.includes(other) && !grouped(whole, other)) return null
  return Number((whole.replaceAll(other, '') || '0') + fraction.padEnd(2, '0'))
}

const grouped = (digits: string, mark: ',' | '.') => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(digits)

/** A number of a spreadsheet, which keeps amounts in floating point. */
export function centsOfNumber(value: number): number | null {
  const cents = Math.round(value * 100)
  if (!Number.isFinite(value) || Math.abs(value * 100 - cents) > 0.01 || Math.abs(cents) > largestWrittenCents)
    return null
  return cents + 0 // turns -0 into 0
}
