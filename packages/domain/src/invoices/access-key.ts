import { modulo11Digit } from '../documents/modulo-11.ts'

/** What the 44 characters of an electronic invoice's key say. */
export type AccessKey = {
  /** In which it was issued: `2026-11`. */
  month: string
  issuer: string
  model: string
  series: number
  number: number
}

/** The last of the 44: over the 43 before it, letters by their distance from '0' as in a CNPJ. */
export const accessKeyCheckDigit = (before: string): string =>
  String(modulo11Digit(Array.from(before, (character) => character.charCodeAt(0) - 48)))

const shape = /^\d{2}(\d{2})(\d{2})([0-9A-Z]{14})(\d{2})(\d{3})(\d{9})\d{10}$/

export const isAccessKey = (key: string): boolean =>
  shape.test(key) && accessKeyCheckDigit(key.slice(0, 43)) === key.at(-1)

export function readAccessKey(key: string): AccessKey | null {
  const match = shape.exec(key)
  if (!match || !isAccessKey(key)) return null
  const [, year, month, issuer, model, series, number] = match
  return { month: `20${year}-${month}`, issuer: issuer!, model: model!, series: Number(series), number: Number(number) }
}

/** In groups of four, as it is printed. */
export const formatAccessKey = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ')
