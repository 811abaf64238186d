import * as z from 'zod'
import { choice, crudRoutes } from '../crud.ts'
import { byId, id, instant, line, money, optionalLine, optionalText, searchText } from '../fields.ts'
import { storedMetadata, metadataDraft, tagsDraft } from '../metadata.ts'
import { unitOfMeasurement } from '../products/products.ts'
import {
  generalStatus,
  statusChange,
  storedRate,
  price,
  pricing,
  pricingDraft,
  rateDraft,
  validity,
  validityDraft,
} from '../products/shared-fields.ts'
import { uf } from '../reference/places.ts'
import { defineRoutes } from '../route.ts'
import { serviceHeads, servicePlace } from './service-access.ts'

export const taxRegimeLabels = {
  SIMPLES_NACIONAL: 'Simples Nacional',
  LUCRO_PRESUMIDO: 'Lucro Presumido',
  LUCRO_REAL: 'Lucro Real',
} as const
export type TaxRegime = keyof typeof taxRegimeLabels
const taxRegimes = Object.keys(taxRegimeLabels) as [TaxRegime, ...TaxRegime[]]
const taxRegime = z.enum(taxRegimes, 'Regime tributário inválido')
/** Also by its name, as the specification writes it. */
const taxRegimeDraft = z
  .enum([...taxRegimes, ...Object.values(taxRegimeLabels)], 'Regime tributário inválido')
  .transform((given) => taxRegimes.find((regime) => [regime, taxRegimeLabels[regime]].includes(given))!)
  .nullable()
  .optional()

const digits = (length: number, message: string) =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/[.\s/-]/g, ''))
    .refine((text) => text === '' || new RegExp(`^\\d{${length}}$`).test(text), message)
    .transform((text) => text || null)
    .nullable()
    .optional()

const serviceDraft = z.object({
  code: optionalLine(30).describe('absent: the next number'),
  name: line(150, { required: 'Nome é obrigatório!' }),
  generalStatus: generalStatus.optional(),
  unitOfMeasurement: unitOfMeasurement.optional(),
  estimatedDuration: z
    .int('Informe a duração em minutos')
    .min(1, 'Informe a duração em minutos')
    .max(100_000, 'Duração fora do limite')
    .nullable()
    .optional()
    .describe('in minutes'),
  validityAfterUse: validityDraft.optional(),
  pricing: z.object({ salePrice: price.nullable().optional(), ...pricingDraft }).optional(),
  fiscalData: z
    .object({ state: uf.nullable().optional(), municipality: optionalLine(100), federalTaxRegime: taxRegimeDraft })
    .optional(),
  tax: z
    .object({
      cnae: digits(7, 'CNAE deve ter 7 dígitos'),
      nbs: digits(9, 'NBS deve ter 9 dígitos'),
      federalTaxCode: optionalLine(20),
      municipalTaxCode: optionalLine(20),
      pisRate: rateDraft,
      cofinsRate: rateDraft,
      issRate: rateDraft,
      icmsRate: rateDraft,
    })
    .optional(),
  metadados: metadataDraft,
  tags: tagsDraft,
  description: optionalText(4000),
  acceptBelowCost: z.boolean().optional(),
})

export const service = z.object({
  id,
  code: z.string(),
  name: z.string(),
  generalStatus,
  unitOfMeasurement,
  estimatedDuration: z.int().nullable(),
  hasValidityAfterUse: z.boolean(),
  validityAfterUse: validity.extend({ occurrence: z.int().nullable().describe('the same as `value`') }),
  pricing: z.object({ salePrice: money.nullable(), ...pricing }),
  fiscalData: z.object({
    state: uf.nullable(),
    municipality: z.string().nullable(),
    federalTaxRegime: taxRegime.nullable(),
  }),
  tax: z.object({
    cnae: z.string().nullable(),
    nbs: z.string().nullable(),
    federalTaxCode: z.string().nullable(),
    municipalTaxCode: z.string().nullable(),
    pisRate: storedRate,
    cofinsRate: storedRate,
    issRate: storedRate,
    icmsRate: storedRate,
  }),
  calculateData: z
    .object({ federalTax: money, municipalTax: money, stateTax: money, totalTax: money, finalPrice: money })
    .describe(
      'each tax on the sale price, rounded to the cent; the final price is the sale price and the taxes on top of it',
    ),
  metadados: storedMetadata,
  tags: z.array(z.string()),
  description: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Service = z.input<typeof service>

const routes = crudRoutes({
  name: 'service',
  ...servicePlace,
  item: service,
  option: service.pick({ id: true, code: true, name: true, generalStatus: true }).extend(choice),
  draft: serviceDraft,
  filters: { search: searchText, name: searchText, code: searchText, generalStatus, tag: searchText },
  sort: ['name', 'code', 'salePrice', 'costPrice', 'profitMargin', 'createdAt'],
})

export const services = defineRoutes({
  ...routes,
  update: { ...routes.update, method: 'PUT' },
  room: {
    method: 'GET',
    path: `${servicePlace.path}/room`,
    summary: 'Whether the plan holds one more service: refused as creating one would be',
    access: serviceHeads.update.access,
    output: z.null(),
  },
  changeStatus: {
    method: 'PUT',
    path: `${servicePlace.path}/{id}/status`,
    summary: 'Make a service active, inactive or a draft',
    access: serviceHeads.update.access,
    params: byId,
    body: statusChange,
    output: service,
  },
})
