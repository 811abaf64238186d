import { isCalendarDate } from '@prumo/domain/calendar/calendar-date'
import { fromCents, isMoney, largestCents, largestWrittenCents, toCents } from '@prumo/domain/money/money'
import * as z from 'zod'

/** The largest that can be told: a balance or a total of many amounts. */
const maxTotal = fromCents(largestCents)

export const requiredMoney = (required: string) =>
  z.codec(
    z
      .number(required)
      .min(-maxTotal, 'Valor fora do limite')
      .max(maxTotal, 'Valor fora do limite')
      .refine(isMoney, 'Use no máximo duas casas decimais'),
    z.int(),
    { decode: toCents, encode: fromCents },
  )

/** Money: a number with two decimals on the wire, integer cents inside. */
export const money = requiredMoney('Informe um valor').meta({
  id: 'Money',
  description: 'Amount in BRL with at most two decimals',
})

/** Money as somebody writes it: an amount of one thing. */
export const writtenMoney = money.refine((cents) => Math.abs(cents) <= largestWrittenCents, 'Valor fora do limite')

/** A day a person picked. Never shifted by a time zone. */
export const calendarDate = z.string('Data inválida').refine(isCalendarDate, 'Data inválida').meta({ format: 'date' })

export const instant = z.iso.datetime({ offset: true })

/** An instant that somebody gives: of years and offsets that every part understands. */
export const givenInstant = instant.refine(
  (text) => !text.startsWith('9999') && !/^000[01]/.test(text) && !/[+-](1[5-9]|2\d):?\d\d$/.test(text),
  'Data e hora inválidas',
)

/** In one spelling, as the database answers it: what is looked up or hashed by it is found again. */
export const id = z.uuid('Identificador inválido').toLowerCase()

/** How often a record was saved, as large as its column may hold. */
export const recordVersion = z.int().min(1).max(2_147_483_647)

/**
 * Required text of one line, as it may go into the head of a letter and as names are told apart: blanks of any kind and number, line
 * breaks that were pasted along included, become one, and what shows nothing goes.
 */
export const line = (max: number, messages: { required?: string; tooLong?: string } = {}) =>
  z
    .string(messages.required ?? 'Este campo é obrigatório!')
    .overwrite(inOneLine)
    .trim()
    .min(1, messages.required ?? 'Este campo é obrigatório!')
    .max(max, messages.tooLong ?? `Use no máximo ${max} caracteres`)
    .refine(isPlain, 'O texto tem caracteres que não são aceitos')

/** Text that may be left out; blank means null. No default here: an edit must tell "absent" from "cleared". */
export const optionalLine = (max: number, tooLong = `Use no máximo ${max} caracteres`) =>
  orNull(
    z
      .string()
      .overwrite(inOneLine)
      .trim()
      .max(max, tooLong)
      .refine(isPlain, 'O texto tem caracteres que não são aceitos'),
  )

/** Required text of as many lines as a person likes. */
export const text = (max: number, messages: { required: string; tooLong: string }) =>
  z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .max(max, messages.tooLong)
    .refine(hasNoControlCharacters, 'O texto tem caracteres que não são aceitos')

/** As `optionalLine`, of as many lines as a person likes. NUL and its like are refused because PostgreSQL cannot hold them. */
export const optionalText = (max: number) =>
  orNull(
    z
      .string()
      .trim()
      .max(max, `Use no máximo ${max} caracteres`)
      .refine(hasNoControlCharacters, 'O texto tem caracteres que não são aceitos'),
  )

const orNull = (text: z.ZodString) =>
  text
    .transform((given) => given || null)
    .nullable()
    .optional()

export const searchText = z
  .string()
  .trim()
  .max(100)
  .refine(hasNoControlCharacters, 'O texto tem caracteres que não são aceitos')

// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function hasNoControlCharacters(text: string) {
  return !controlCharacters.test(text)
}

/** Also what turns the direction of writing around: a name that uses it reads as another. */
// oxlint-disable-next-line no-control-regex
const notPlain = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

function isPlain(text: string) {
  return !notPlain.test(text)
}

const invisible = /[\u00ad\u200b\u200e\u200f\u2060-\u2064\ufeff]/g
const blanks = /[\t\n\r\u0085\p{Z}]+/gu
/** Joiners and selectors make signs out of others (emojis), and alone show nothing. */
const shown = /[^\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Two texts that look the same are the same. */
function inOneLine(text: string) {
  const plain = text.normalize('NFC').replace(invisible, '').replace(blanks, ' ')
  return shown.test(plain) ? plain : ''
}

export const byId = z.object({ id })
export const nothing = z.null()
