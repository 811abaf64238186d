import { isEmail, normaliseEmail } from '@prumo/domain/text/email'
import { isMoney, parseBRL, toCents } from '@prumo/domain/money/money'
import { isPhone, normalisePhone } from '@prumo/domain/text/phone'
import { foldText } from '@prumo/domain/text/text'
import { cellText, quoted, refuse } from './cell-text.ts'
import type { CellReader } from './layout.ts'

export const lineCell =
  (max: number, min = 1): CellReader =>
  (cell, header, findings) => {
    const text = cellText(cell, header, findings)?.replace(/\s+/g, ' ')
    if (text === undefined) return undefined
    if (text.length < min) return refuse(findings, `${header} deve ter pelo menos ${min} caracteres`)
    return text.length > max ? refuse(findings, `${header}: use no máximo ${max} caracteres`) : text
  }

/** Words between commas, each once. */
export const wordsCell: CellReader = (cell, header, findings) => {
  const words = cellText(cell, header, findings)
    ?.split(/[,;]/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (!words) return undefined
  if (words.length > 20 || words.some(({ length }) => length > 40))
    return refuse(findings, `${header}: use até 20 palavras de até 40 letras`)
  return [...new Set(words)]
}

export const textCell =
  (max: number): CellReader =>
  (cell, header, findings) => {
    const text = cellText(cell, header, findings)
    return text !== undefined && text.length > max
      ? refuse(findings, `${header}: use no máximo ${max} caracteres`)
      : text
  }

export const emailCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  const email = normaliseEmail(text)
  return isEmail(email) ? email : refuse(findings, `${header} inválido: ${quoted(text)}`)
}

export const phoneCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  return isPhone(text)
    ? normalisePhone(text)
    : refuse(findings, `${header} inválido: ${quoted(text)}. Use DDD e número, como (11) 98765-4321`)
}

/** Money in cents: a number as the spreadsheet keeps it, or a text as Brazilians write it. */
export const moneyCell: CellReader = (cell, header, findings) => {
  if (typeof cell === 'number') {
    // A spreadsheet shows fifteen digits; what a double has beyond them is noise of its own sums.
    const amount = Number(cell.toPrecision(15))
    if (amount < 0) return refuse(findings, `${header} não pode ser negativo`)
    return isMoney(amount)
      ? toCents(amount)
      : refuse(findings, `${header}: use no máximo duas casas decimais (${quoted(String(amount))})`)
  }
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  const cents = parseBRL(text)
  if (cents === null)
    return refuse(findings, `${header} inválido: ${quoted(text)}. Use vírgula para os centavos, como 1.234,56`)
  return cents < 0 ? refuse(findings, `${header} não pode ser negativo`) : cents
}

/** One of a few words, whatever their case or accents. */
export const choiceCell =
  <Value extends string>(choices: Record<string, Value>, told: readonly string[] = Object.keys(choices)): CellReader =>
  (cell, header, findings) => {
    const text = cellText(cell, header, findings)
    if (text === undefined) return undefined
    const folded = foldText(text)
    const found = Object.entries(choices).find(
      ([word, value]) => foldText(word) === folded || foldText(value) === folded,
    )
    return found?.[1] ?? refuse(findings, `${header} inválido: ${quoted(text)}. Use ${told.join(', ')}`)
  }
