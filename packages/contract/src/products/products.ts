import { units } from '@prumo/domain/products/quantity'
import * as z from 'zod'
import { choice, crudRoutes } from '../crud.ts'
import { byId, id, instant, line, money, optionalLine, optionalText, recordVersion, searchText } from '../fields.ts'
import { reference } from '../finance/entry-filters.ts'
import { onlyWith } from '../closed-fields.ts'
import { quantity } from '../numbers.ts'
import { storedMetadata, metadataDraft, tagsDraft } from '../metadata.ts'
import { defineRoutes } from '../route.ts'
import { stockStatuses } from './stock-status.ts'
import { categoryChain } from './categories.ts'
import { costAccess, productAccess, productHeads, productPlace } from './product-access.ts'
import {
  barcode,
  dimension,
  generalStatus,
  statusChange,
  storedQuantity,
  storedRate,
  price,
  pricing,
  pricingDraft,
  rateDraft,
  sku,
  openingStock,
  stockLimit,
  validity,
  validityDraft,
  weight,
} from './shared-fields.ts'
import { mostVariationsAtOnce, variationDraft } from './variations.ts'

export const unitOfMeasurement = z.enum(units, 'Unidade inválida')

const digits = (length: string, message: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(\\d{${length}})?$`), message)
    .transform((text) => text || null)
    .nullable()
    .optional()

const stockStatus = z.enum(stockStatuses, 'Situação de estoque inválida')

const stockDraft = z.object({
  unitOfMeasurement: unitOfMeasurement.optional(),
  weightNet: weight,
  weightGross: weight,
  height: dimension,
  width: dimension,
  depth: dimension,
  minimumStock: stockLimit,
  maximumStock: stockLimit,
  leadTimeDays: z
    .int('Informe os dias')
    .min(0, 'Informe os dias')
    .max(365, 'Use no máximo 365 dias')
    .nullable()
    .optional()
    .describe('from ordering to having it'),
  packSize: stockLimit
    .refine((amount) => amount !== 0, 'Informe quantos vêm em cada embalagem')
    .describe('how many are bought at once'),
  location: optionalLine(100),
  notes: optionalText(500),
})

const taxDraft = z.object({
  origem: z.int('Origem inválida').min(0, 'Origem inválida').max(8, 'Origem inválida').optional(),
  ncm: digits('8', 'NCM deve ter 8 dígitos'),
  cest: digits('7', 'CEST deve ter 7 dígitos'),
  gtinEan: digits('8}|\\d{12,14', 'GTIN deve ter 8, 12, 13 ou 14 dígitos'),
  cst: digits('2,4', 'CST ou CSOSN deve ter de 2 a 4 dígitos'),
  cfop: digits('4', 'CFOP deve ter 4 dígitos'),
  ibsCbsCst: digits('3', 'CST de IBS/CBS deve ter 3 dígitos'),
  cClassTrib: digits('6', 'cClassTrib deve ter 6 dígitos'),
  aliquotaIcms: rateDraft,
  aliquotaIpi: rateDraft,
  aliquotaPis: rateDraft,
  aliquotaCofins: rateDraft,
  aliquotaIss: rateDraft,
  codigoServico: optionalLine(20),
})

const common = {
  name: line(150, { required: 'Nome é obrigatório!' }),
  sku,
  generalStatus: generalStatus.optional(),
  category: reference('Selecione uma categoria').nullable().optional(),
  supplier: reference('Selecione um fornecedor').nullable().optional(),
  brand: optionalLine(60),
  model: optionalLine(60),
  barcode,
  manufacturerReference: optionalLine(60),
  description: optionalText(4000),
  stock: stockDraft.optional(),
  tax: taxDraft.optional(),
  metadados: metadataDraft,
  additionalInfo: z.object({ tags: tagsDraft }).optional(),
  validityAfterUse: validityDraft.optional(),
  acceptBelowCost: z.boolean().optional().describe('save although the price is not above the cost'),
}

const productDraft = z.object({
  ...common,
  stock: stockDraft.extend({ currentStock: openingStock }).optional(),
  variations: z
    // A product that is not there yet has no pictures to choose from.
    .array(variationDraft.omit({ image: true }))
    .max(mostVariationsAtOnce, `Crie no máximo ${mostVariationsAtOnce} variações de uma vez`)
    .optional()
    .describe('made with the product: all of them or nothing'),
  pricing: z.object({ salePrice: price, ...pricingDraft }, 'Preço de venda é obrigatório'),
})
/** An edit names what it changes, also inside of prices. */
const productEdit = z
  .object({ ...common, pricing: z.object({ salePrice: price.optional(), ...pricingDraft }) })
  .partial()
  .extend({ version: recordVersion.optional() })

export const product = z.object({
  id,
  name: z.string(),
  sku: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  barcode: z.string().nullable(),
  manufacturerReference: z.string().nullable(),
  description: z.string().nullable(),
  generalStatus,
  category: categoryChain.nullable(),
  categoryPath: z.string().nullable(),
  supplier: z.object({ id, name: z.string() }).nullable(),
  pricing: z.object({
    salePrice: money,
    fromPrice: money.nullable().describe('the lowest price of its variations; null: it has none'),
    ...pricing,
  }),
  stock: z.object({
    unitOfMeasurement,
    currentStock: quantity.describe('of all places; of a product with variations, the sum of theirs'),
    reservedStock: quantity.describe('of it, kept for sales that are not carried out yet'),
    availableStock: quantity,
    stockStatus: stockStatus.describe('of a product with variations: LOW_STOCK as soon as one of them is'),
    weightNet: storedQuantity,
    weightGross: storedQuantity,
    height: storedQuantity,
    width: storedQuantity,
    depth: storedQuantity,
    minimumStock: storedQuantity,
    maximumStock: storedQuantity,
    leadTimeDays: z.int().nullable(),
    packSize: storedQuantity,
    location: z.string().nullable(),
    notes: z.string().nullable(),
  }),
  tax: z.object({
    origem: z.int(),
    ncm: z.string().nullable(),
    cest: z.string().nullable(),
    gtinEan: z.string().nullable(),
    cst: z.string().nullable(),
    cfop: z.string().nullable(),
    ibsCbsCst: z.string().nullable(),
    cClassTrib: z.string().nullable(),
    aliquotaIcms: storedRate,
    aliquotaIpi: storedRate,
    aliquotaPis: storedRate,
    aliquotaCofins: storedRate,
    aliquotaIss: storedRate,
    codigoServico: z.string().nullable(),
  }),
  metadados: storedMetadata,
  additionalInfo: z.object({ tags: z.array(z.string()) }),
  validityAfterUse: validity,
  variationCount: z.int(),
  thumbnailUrl: z.string().nullable().describe('of the main image, 160 px at most'),
  createdAt: instant,
  version: z.int(),
})
export type Product = z.input<typeof product>

const filters = {
  search: searchText,
  ids: z.array(id).min(1).max(1000).describe('these alone'),
  name: searchText,
  sku: searchText,
  category: id.describe('with those below it'),
  supplier: id,
  generalStatus,
  stockStatus,
  brand: searchText,
  tag: searchText,
  withVariations: z.boolean(),
  minSalePrice: money,
  maxSalePrice: money,
}

/** The most products that are changed together by their ids, and by a filter. */
export const mostProductsAtOnce = 1000
export const mostProductsByFilter = 10_000

/** Products by their ids, or all of a filter: then with how many the person saw, and nothing is done when there are not as many. */
export const productSelection = {
  ids: z
    .array(id)
    .min(1, 'Selecione ao menos um produto')
    .max(mostProductsAtOnce, `Selecione no máximo ${mostProductsAtOnce} produtos`)
    .optional(),
  filters: z.strictObject(filters).partial().optional(),
  count: z
    .int()
    .min(1, 'Selecione ao menos um produto')
    .max(mostProductsByFilter, `Selecione no máximo ${mostProductsByFilter} produtos`)
    .optional(),
}
export const isProductSelection = ({ ids, filters: asked, count }: z.output<z.ZodObject<typeof productSelection>>) =>
  ids ? !asked : asked !== undefined && count !== undefined
export const noProductSelected = { message: 'Selecione ao menos um produto', path: ['ids'] }

const routes = crudRoutes({
  name: 'product',
  ...productPlace,
  item: product,
  option: product.pick({ id: true, name: true, sku: true, generalStatus: true }).extend(choice),
  draft: productDraft,
  filters,
  sort: ['name', 'sku', 'salePrice', 'costPrice', 'profitMargin', 'createdAt'],
})

export const products = defineRoutes({
  ...routes,
  update: { ...routes.update, method: 'PUT', body: productEdit },
  changeStatus: {
    method: 'PUT',
    path: `${productPlace.path}/{id}/status`,
    summary: 'Make a product active, inactive or a draft',
    access: productAccess.write,
    params: byId,
    body: statusChange,
    output: product,
  },
  room: {
    method: 'GET',
    path: `${productPlace.path}/room`,
    summary: 'Whether the plan holds one more product: refused as creating one would be',
    access: productAccess.write,
    output: z.null(),
  },
  totals: {
    method: 'POST',
    path: `${productPlace.path}/totals`,
    summary: 'How many products a filter has, how many of them are short of stock, and what lies in stock of them',
    access: productHeads.list.access,
    body: z.object({ filters: z.strictObject(filters).partial().optional() }).prefault({}),
    output: z.object({
      products: z.int(),
      outOfStock: z.int(),
      lowStock: z.int(),
      stockValue: onlyWith(costAccess, money.describe('at its average cost')),
    }),
  },
  changeAll: {
    method: 'POST',
    path: `${productPlace.path}/bulk-update`,
    summary: 'Give many products a status or a category: all of them or none',
    access: productAccess.write,
    body: z
      .object({
        ...productSelection,
        generalStatus: generalStatus.optional(),
        category: reference('Selecione uma categoria').nullable().optional(),
      })
      .refine(({ generalStatus: status, category }) => status !== undefined || category !== undefined, {
        message: 'Informe o que muda',
        path: ['generalStatus'],
      })
      .refine(isProductSelection, noProductSelected),
    output: z.object({ changed: z.int() }),
  },
  duplicate: {
    method: 'POST',
    path: `${productPlace.path}/{id}/duplicate`,
    summary: 'Make a draft with everything of a product but its codes and its stock',
    access: productHeads.create.access,
    params: byId,
    output: product,
  },
})
