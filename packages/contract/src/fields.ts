import { isCalendarDate } from '@prumo/domain/calendar-date'
import { fromCents, isMoney, toCents } from '@prumo/domain/money'
import * as z from 'zod'

const maxMoney = 99_999_999_999.99

/** Money: a number with two decimals on the wire, integer cents inside. */
export const money = z
  .codec(
    z
      .number('Informe um valor')
      .min(-maxMoney, 'Valor fora do limite')
      .max(maxMoney, 'Valor fora do limite')
      .refine(isMoney, 'Use no máximo duas casas decimais'),
    z.int(),
    { decode: toCents, encode: fromCents },
  )
  .meta({ id: 'Money', description: 'Amount in BRL with at most two decimals' })

/** A day a person picked. Never shifted by a time zone. */
export const calendarDate = z.string('Data inválida').refine(isCalendarDate, 'Data inválida').meta({ format: 'date' })

export const instant = z.iso.datetime({ offset: true })

export const id = z.uuid('Identificador inválido')

/** How often a record was saved, as large as its column may hold. */
export const recordVersion = z.int().min(1).max(2_147_483_647)

/** Required text of one line. NUL is refused because PostgreSQL cannot hold it. */
export const line = (max: number, messages: { required?: string; tooLong?: string } = {}) =>
  z
    .string(messages.required ?? 'Este campo é obrigatório!')
    .trim()
    .min(1, messages.required ?? 'Este campo é obrigatório!')
    .max(max, messages.tooLong ?? `Use no máximo ${max} caracteres`)
    .refine(hasNoControlCharacters, 'O texto tem caracteres que não são aceitos')

/** Text that may be left out; blank means null. No default here: an edit must tell "absent" from "cleared". */
export const optionalLine = (max: number, tooLong = `Use no máximo ${max} caracteres`) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine(hasNoControlCharacters, 'O texto tem caracteres que não são aceitos')
    .transform((text) => text || null)
    .nullable()
    .optional()

export const searchText = z.string().trim().max(100).refine(hasNoControlCharacters, 'O texto tem caracteres que não são aceitos')

// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function hasNoControlCharacters(text: string) {
  return !controlCharacters.test(text)
}

export const byId = z.object({ id })
export const nothing = z.null()
