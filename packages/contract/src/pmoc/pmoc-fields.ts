import { isCnpj, normaliseCnpj } from '@prumo/domain/documents/cnpj'
import {
  activityTypeLabels,
  attachmentTypeLabels,
  buildingUseLabels,
  componentLabels,
  entityTypeLabels,
  equipmentTypeCodes,
  outcomeLabels,
  periodicityLabels,
} from '@prumo/domain/pmoc/words'
import * as z from 'zod'
import { calendarDate } from '../fields.ts'

const oneOf = <Label extends Record<string, string>>(labels: Label, message: string) =>
  z.enum(Object.keys(labels) as [keyof Label & string, ...(keyof Label & string)[]], message)

export const equipmentType = z.enum(equipmentTypeCodes, 'Escolha o tipo do equipamento')
export const component = oneOf(componentLabels, 'Componente é obrigatório')
export const periodicity = oneOf(periodicityLabels, 'Periodicidade é obrigatória')
export const entityType = oneOf(entityTypeLabels, 'Escolha quem é: proprietário, locatário ou preposto')
export const buildingUse = oneOf(buildingUseLabels, 'Escolha o uso do prédio')
export const activityType = oneOf(activityTypeLabels, 'Escolha a atividade do ambiente')
export const attachmentType = oneOf(attachmentTypeLabels, 'Escolha o tipo do anexo')
export const outcome = oneOf(outcomeLabels, 'Informe se foi feito')

/** A decimal number with at most so many places: kept exactly. */
export const decimal = (
  places: number,
  { least, most = 9_999_999, unit = '' }: { least?: number; most?: number; unit?: string } = {},
) => {
  const factor = 10 ** places
  const number = z
    .number('Informe um número')
    .max(most, `Use no máximo ${most}${unit}`)
    .refine(
      (value) => Math.abs(value * factor - Math.round(value * factor)) < 1e-6,
      places === 0
        ? 'Use um número inteiro'
        : places === 1
          ? 'Use no máximo uma casa decimal'
          : `Use no máximo ${places} casas decimais`,
    )
  return least === undefined
    ? number.min(-most, `Use no mínimo ${-most}${unit}`)
    : number.min(least, `Use no mínimo ${least}${unit}`)
}

/** Letters too, as given since July 2026. */
export const cnpj = z
  .string('CNPJ é obrigatório')
  .trim()
  .min(1, 'CNPJ é obrigatório')
  .transform(normaliseCnpj)
  .refine((text) => text.length === 14, 'CNPJ deve conter 14 dígitos (somente números)')
  .refine((text) => text.length !== 14 || isCnpj(text), 'CNPJ inválido')

/** Longer than any contract or machine lives, and far from where calendars end. */
const mostYears = 20
const lastYear = 2200
const yearOf = (day: string) => Number(day.slice(0, 4))
const isWithinYears = (start: string, end: string) =>
  yearOf(end) <= lastYear && yearOf(end) - yearOf(start) <= mostYears

/** A day that is left out or blank is told as the period that lacks it. */
const givenDay = (message: string) => z.string(message).min(1, { error: message, abort: true }).pipe(calendarDate)

export const period = (message = 'Período é obrigatório') =>
  z
    .object({ startDate: givenDay(message), endDate: givenDay(message) }, message)
    .refine(({ startDate, endDate }) => endDate >= startDate, {
      message: 'Data de fim deve ser posterior à data de início',
      path: ['endDate'],
    })
    .refine(({ startDate, endDate }) => isWithinYears(startDate, endDate), {
      message: `Use um período de no máximo ${mostYears} anos, até o ano ${lastYear}`,
      path: ['endDate'],
    })
