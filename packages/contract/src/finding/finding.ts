import * as z from 'zod'
import { calendarDate, id, money, searchText } from '../fields.ts'
import { quantity } from '../numbers.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { ofPlainRecords } from '../records/plain-records.ts'
import { defineRoutes } from '../route.ts'

/** What is found stands under these headings, at most so many lines under each. */
export const foundGroupLabels = {
  people: 'Pessoas',
  products: 'Produtos',
  finance: 'Financeiro',
  commerce: 'Comércio e serviços',
  pmoc: 'PMOC',
  settings: 'Configurações',
} as const
export type FoundGroup = keyof typeof foundGroupLabels
export const mostFoundOfGroup = 3
export const mostFoundAlone = 20

/** The kinds of records that are found, and where they stand. */
export const foundKinds = {
  ...ofPlainRecords('kind', ({ group }) => group.split('/')[0] as FoundGroup),
  person: 'people',
  product: 'products',
  variation: 'products',
  'product-category': 'products',
  'supplier-invoice': 'products',
  service: 'commerce',
  sale: 'commerce',
  'pmoc-plan': 'pmoc',
  equipment: 'pmoc',
  entry: 'finance',
  'bank-account': 'finance',
  category: 'finance',
  member: 'settings',
} as const satisfies Record<string, FoundGroup>
export type FoundKind = keyof typeof foundKinds

const found = z.object({
  kind: z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]),
  id,
  path: z.string().describe('of its screen'),
  title: z.string(),
  detail: z.string().nullable(),
  status: z.string().nullable().describe('of a sale, an entry or an invoice of a supplier'),
  day: calendarDate.nullable().describe('when an entry is due'),
  amount: money.nullable().describe('what a sale or an entry comes to, what a product or a service costs'),
  stock: z
    .object({ available: quantity.describe('what is there less what is kept for orders'), unit: unitOfMeasurement })
    .nullable()
    .describe('of a product'),
})
export type Found = z.input<typeof found>

export const finding = defineRoutes({
  find: {
    method: 'POST',
    path: 'system/tenant/find',
    isQuestion: true,
    summary:
      'Records of every area the person may see, by number, name, tag, document, phone, amount or barcode: words in any order, the best hits first',
    access: 'member',
    body: z.object({
      text: searchText.describe('"orçamento 12", "HSC-01", "522,34", "nº 5"'),
      group: z
        .enum(Object.keys(foundGroupLabels) as [FoundGroup, ...FoundGroup[]])
        .optional()
        .describe('of one heading alone, and more of it'),
    }),
    output: z.object({ items: z.array(found) }),
  },
})
