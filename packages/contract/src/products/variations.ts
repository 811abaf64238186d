import * as z from 'zod'
import {
  calendarDate,
  id,
  instant,
  line,
  money,
  nothing,
  optionalLine,
  optionalText,
  recordVersion,
  searchText,
} from '../fields.ts'
import { historyOutput } from '../history.ts'
import { listOf } from '../list.ts'
import { quantity } from '../numbers.ts'
import { tagsDraft } from '../metadata.ts'
import { defineRoutes } from '../route.ts'
import { productAccess, variationHeads } from './product-access.ts'
import {
  barcode,
  dimension,
  storedQuantity,
  openingStock,
  price,
  pricing,
  pricingDraft,
  sku,
  stockLimit,
  weight,
} from './shared-fields.ts'

export const attributeLabels = {
  color: 'Cor',
  size: 'Tamanho',
  model: 'Modelo',
  material: 'Material',
  pattern: 'Estampa',
  style: 'Estilo',
  weight: 'Peso',
  capacity: 'Capacidade',
} as const
export type AttributeName = keyof typeof attributeLabels
export const attributeNames = Object.keys(attributeLabels) as AttributeName[]

/** 'Cor: Azul · Tamanho: M'. */
export const attributesText = (attributes: { readonly [Name in AttributeName]?: string | null | undefined }): string =>
  attributeNames
    .filter((name) => attributes[name])
    .map((name) => `${attributeLabels[name]}: ${attributes[name]}`)
    .join(' · ')

const colorHex = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, 'Cor inválida')
  .transform((text) => text || null)
  .nullable()
  .optional()

const attributesDraft = z.object({
  color: optionalLine(40),
  colorHex,
  size: optionalLine(40),
  model: optionalLine(60),
  material: optionalLine(60),
  pattern: optionalLine(60),
  style: optionalLine(60),
  weight: optionalLine(40),
  capacity: optionalLine(40),
})

const stockDraft = z.object({
  minimumStock: stockLimit,
  maximumStock: stockLimit,
  location: optionalLine(100),
  batch: optionalLine(60),
  expirationDate: calendarDate.nullable().optional(),
})

const visibility = z.enum(['VISIBLE', 'HIDDEN'], 'Visibilidade inválida')

const common = {
  sku,
  name: line(150, { required: 'Nome é obrigatório!' }),
  description: optionalText(4000),
  brand: optionalLine(60),
  attributes: attributesDraft.optional(),
  stock: stockDraft.optional(),
  dimensions: z.object({ height: dimension, width: dimension, depth: dimension, weight }).optional(),
  metadata: z
    .object({
      barcode,
      qrCode: optionalLine(500),
      tags: tagsDraft,
      visibility: visibility.optional(),
      featured: z.boolean().optional(),
    })
    .optional(),
  isActive: z.boolean().optional(),
  image: z.object({ id }, 'Escolha uma imagem').nullable().optional().describe('one of the product’s; null: none'),
  acceptBelowCost: z.boolean().optional(),
}

export const variationDraft = z.object({
  ...common,
  stock: stockDraft.extend({ currentStock: openingStock }).optional(),
  pricing: z.object({ salePrice: price, ...pricingDraft }, 'Preço de venda é obrigatório'),
  takesBalance: z
    .boolean()
    .optional()
    .describe('the first variation of a product that has stock: this one takes what there is'),
})
const variationEdit = z
  .object({ ...common, pricing: z.object({ salePrice: price.optional(), ...pricingDraft }) })
  .partial()
  .extend({
    version: recordVersion.optional(),
    onlyThisColor: z
      .boolean()
      .optional()
      .describe('this variation gets another color; absent: the color is renamed, for all of the product that have it'),
  })

export const variation = z.object({
  id,
  productId: id,
  product: z.object({ id, name: z.string(), sku: z.string() }),
  sku: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  brand: z.string().nullable(),
  attributes: z.object({
    color: z.string().nullable(),
    colorHex: z.string().nullable(),
    size: z.string().nullable(),
    model: z.string().nullable(),
    material: z.string().nullable(),
    pattern: z.string().nullable(),
    style: z.string().nullable(),
    weight: z.string().nullable(),
    capacity: z.string().nullable(),
  }),
  pricing: z.object({ salePrice: money, ...pricing }),
  stock: z.object({
    currentStock: quantity.describe('of all places'),
    minimumStock: storedQuantity,
    maximumStock: storedQuantity,
    location: z.string().nullable(),
    batch: z.string().nullable(),
    expirationDate: calendarDate.nullable(),
  }),
  dimensions: z.object({
    height: storedQuantity,
    width: storedQuantity,
    depth: storedQuantity,
    weight: storedQuantity,
  }),
  metadata: z.object({
    barcode: z.string().nullable(),
    qrCode: z.string().nullable(),
    tags: z.array(z.string()),
    visibility,
    featured: z.boolean(),
  }),
  isActive: z.boolean(),
  image: z
    .object({
      id,
      url: z.string().describe('640 px at most'),
      thumbUrl: z.string().describe('160 px at most'),
      filename: z.string(),
      size: z.int().describe('in bytes'),
      uploadedAt: instant,
    })
    .nullable()
    .describe('one of the product’s'),
  createdAt: instant,
  version: z.int(),
})
export type Variation = z.input<typeof variation>

export const mostVariationsAtOnce = 200

const ofProduct = z.object({ id })
const one = z.object({ id, variationId: id })
const all = 'product/products/{id}/variations'
const single = 'product/products/{id}/variation'

export const variations = defineRoutes({
  list: {
    ...variationHeads.list,
    summary: 'List the variations of all products',
    ...listOf(variation, {
      filters: { search: searchText, productId: id, isActive: z.boolean() },
      sort: ['name', 'sku', 'salePrice', 'costPrice', 'profitMargin', 'createdAt'],
    }),
  },
  ofProduct: {
    method: 'GET',
    path: all,
    summary: 'The variations of a product, in their order',
    access: productAccess.read,
    params: ofProduct,
    output: z.object({ variations: z.array(variation) }),
  },
  get: {
    method: 'GET',
    path: `${all}/{variationId}`,
    summary: 'Read a variation',
    access: productAccess.read,
    params: one,
    output: variation,
  },
  history: {
    method: 'GET',
    path: `${all}/{variationId}/history`,
    summary: 'Who changed this variation, when, before and after',
    access: productAccess.read,
    params: one,
    output: historyOutput,
  },
  create: {
    method: 'POST',
    path: single,
    summary: 'Add a variation to a product',
    access: productAccess.write,
    params: ofProduct,
    body: variationDraft,
    output: variation,
  },
  createAll: {
    method: 'POST',
    path: `${all}/grid`,
    summary: 'Add many variations to a product at once, such as every colour in every size: all of them or none',
    access: productAccess.write,
    params: ofProduct,
    body: z.object({
      variations: z
        .array(variationDraft)
        .min(1, 'Escolha ao menos uma variação')
        .max(mostVariationsAtOnce, `Crie no máximo ${mostVariationsAtOnce} variações de uma vez`),
    }),
    output: z.object({ variations: z.array(variation) }),
  },
  update: {
    method: 'PUT',
    path: `${single}/{variationId}`,
    summary: 'Change a variation',
    access: productAccess.write,
    params: one,
    body: variationEdit,
    output: variation,
  },
  remove: {
    method: 'DELETE',
    path: `${all}/{variationId}`,
    summary: 'Delete a variation',
    access: productAccess.removePart,
    params: one,
    output: nothing,
  },
})
