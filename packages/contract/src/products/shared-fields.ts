import { percentages } from '@prumo/domain/products/pricing'
import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { line, money, recordVersion, requiredMoney } from '../fields.ts'
import { notNegative, percentage, quantity } from '../numbers.ts'
import { generalStatusLabels, validityLabels, type GeneralStatus, type ValidityType } from './labels.ts'
import { costAccess } from './product-access.ts'

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]]

export const generalStatus = z.enum(keysOf<GeneralStatus>(generalStatusLabels), 'Situação inválida')

/** Older clients write the name of the field in Pascal case. */
export const statusChange = z
  .object({
    generalStatus: generalStatus.optional(),
    GeneralStatus: generalStatus.optional().describe('the same, as older clients write it'),
    version: recordVersion.optional(),
  })
  .transform(({ generalStatus: status, GeneralStatus: older, version }, check) => {
    const given = status ?? older
    if (given) return { generalStatus: given, version }
    check.addIssue({ code: 'custom', path: ['generalStatus'], message: 'Situação inválida' })
    return z.NEVER
  })
export const validityType = z.enum(keysOf<ValidityType>(validityLabels), 'Período inválido')

export const sku = line(60, { required: 'SKU é obrigatório' }).min(3, 'SKU deve ter pelo menos 3 caracteres')

export const barcode = z
  .string()
  .trim()
  .regex(/^(\d{8}|\d{12,14})?$/, 'Código de barras deve ter 8, 12, 13 ou 14 dígitos')
  .transform((digits) => digits || null)
  .nullable()
  .optional()

export const price = requiredMoney('Preço de venda é obrigatório').refine(
  (cents) => cents > 0,
  'Preço deve ser maior que zero',
)
const costDraft = money.refine((cents) => cents >= 0, 'Custo não pode ser negativo').nullable()
const discountDraft = percentage(100, 'Use um desconto entre 0 e 100%').nullable().optional()

/** What is written of prices. Cost, and what follows from it, is closed to whoever lacks the key. */
export const pricingDraft = { costPrice: onlyWith(costAccess, costDraft), discountPolicy: discountDraft }

export const pricing = {
  costPrice: onlyWith(costAccess, money.nullable()),
  profitMargin: onlyWith(costAccess, z.number().nullable().describe('what is added to the cost, in percent of it')),
  discountPolicy: z
    .codec(z.number(), z.int(), { decode: percentages.toWhole, encode: percentages.fromWhole })
    .nullable()
    .describe('the highest discount in percent; null: as the company says'),
}

export const weight = notNegative('Peso não pode ser negativo').nullable().optional()
export const dimension = notNegative('Dimensão não pode ser negativa').nullable().optional()
export const stockLimit = notNegative('Estoque não pode ser negativo').nullable().optional()
/** What there is of something when it is first written down; later only movements change it. */
export const openingStock = notNegative('Estoque não pode ser negativo').nullable().optional()
export const storedQuantity = quantity.nullable()

const rate = percentage(100, 'Use uma alíquota entre 0 e 100%')
export const rateDraft = rate.nullable().optional()
export const storedRate = rate.nullable()

/** Later days than those of four digits are none. */
export const mostYears = 999
const howLong = z.int('Informe quanto tempo').min(1, 'Informe quanto tempo').max(9999).nullable().optional()

export const validityDraft = z
  .object({
    hasValidity: z.boolean().optional(),
    value: howLong,
    occurrence: howLong.describe('the same as `value`'),
    type: validityType.nullable().optional(),
  })
  .refine(isWholeOrNone, { message: 'Informe quanto tempo vale depois do uso', path: ['value'] })
  .refine(({ type, value, occurrence }) => type !== 'ANNUALLY' || (value ?? occurrence ?? 0) <= mostYears, {
    message: `Use no máximo ${mostYears} anos`,
    path: ['value'],
  })
  .transform(({ hasValidity = true, value, occurrence, type }) => ({
    value: (hasValidity && (value ?? occurrence)) || null,
    type: (hasValidity && type) || null,
  }))
type Validity = {
  hasValidity?: boolean | undefined
  value?: number | null | undefined
  occurrence?: number | null | undefined
  type?: string | null | undefined
}

function isWholeOrNone({ hasValidity, value, occurrence, type }: Validity) {
  if (hasValidity === false) return true
  const hasPeriod = Boolean(value ?? occurrence)
  return hasPeriod === Boolean(type) && (hasPeriod || !hasValidity)
}

export const validity = z.object({ hasValidity: z.boolean(), value: z.int().nullable(), type: validityType.nullable() })
