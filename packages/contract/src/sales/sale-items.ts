import { percentages } from '@prumo/domain/products/pricing'
import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { id, line, money, optionalLine, writtenMoney } from '../fields.ts'
import { percentage, quantity } from '../numbers.ts'
import { costAccess } from '../products/product-access.ts'
import { validity } from '../products/shared-fields.ts'
import { unitOfMeasurement } from '../products/products.ts'

export const mostSaleItems = 500
/** Thousandths of a unit. */
const mostOfItem = 999_999_000

const discountAmount = {
  value: writtenMoney.refine((cents) => cents >= 0, 'O desconto não pode ser menor que zero.'),
  percent: percentage(100, 'Use um desconto entre 0 e 100%'),
}

/** An amount in reais, or a percentage. */
export const discountDraft = z
  .discriminatedUnion(
    'by',
    [
      z.object({ by: z.literal('value'), amount: discountAmount.value }),
      z.object({ by: z.literal('percent'), amount: discountAmount.percent }),
    ],
    'Desconto inválido',
  )
  .nullable()
  .optional()

export const storedDiscount = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('value'), amount: money }),
    z.object({
      by: z.literal('percent'),
      amount: z.codec(z.number(), z.int(), { decode: percentages.toWhole, encode: percentages.fromWhole }),
    }),
  ])
  .nullable()

const itemDraft = {
  id: id.optional().describe('of a line that is there already'),
  position: z.int().min(0).max(9999).optional().describe('among products and services together'),
  quantity: quantity
    .refine((amount) => amount > 0, 'Informe a quantidade')
    .refine((amount) => amount <= mostOfItem, 'Quantidade máxima atingida.'),
  unitPrice: writtenMoney
    .refine((cents) => cents >= 0, 'Informe um valor positivo')
    .optional()
    .describe('absent: as the catalogue says'),
  discount: discountDraft,
  isOptional: z.boolean().optional().describe('offered, and not part of the total until it is taken'),
  isTaken: z.boolean().optional(),
  notes: optionalLine(200),
}

export const productItemDraft = z
  .object({
    productId: id.nullable().optional().describe('absent: something typed at the till, which has a name and a price'),
    variationId: id.nullable().optional(),
    productName: line(150, { required: 'Informe o nome do item' }).optional(),
    labelTotal: writtenMoney
      .refine((cents) => cents >= 0, 'Informe um valor positivo')
      .nullable()
      .optional()
      .describe('what the label of a scale says the line costs'),
    placeId: id.optional().describe('where it is taken from; absent: the usual place'),
    ...itemDraft,
  })
  .refine(({ productId, productName, unitPrice }) => productId || (productName && unitPrice !== undefined), {
    message: 'Informe o nome e o preço do item',
    path: ['productName'],
  })

export const serviceItemDraft = z.object({ serviceId: id, serviceName: optionalLine(150), ...itemDraft })

const item = {
  id,
  position: z.int(),
  quantity,
  unitPrice: money,
  listPrice: money
    .nullable()
    .describe('what it cost its client then, by the catalogue or their table; null: it had no price'),
  discount: storedDiscount,
  discountPrice: money.describe('of the line itself'),
  totalPrice: money.describe('after its own discount'),
  netPrice: money.describe('after its share of the discount on the whole'),
  costPrice: onlyWith(costAccess, money.nullable().describe('of all of it, as it left')),
  isOptional: z.boolean(),
  isTaken: z.boolean(),
  returned: quantity.describe('brought back so far'),
  refundedPrice: money.describe('for what was brought back'),
  validityAfterUse: validity,
  notes: z.string().nullable(),
}

export const saleProduct = z.object({
  productId: id.nullable(),
  variationId: id.nullable(),
  productCode: z.string().nullable(),
  productName: z.string(),
  unitOfMeasurement,
  labelTotal: money.nullable(),
  place: z.object({ id, name: z.string() }).nullable(),
  thumbnailUrl: z.string().nullable(),
  ...item,
})

export const saleService = z.object({
  serviceId: id.nullable(),
  serviceCode: z.string().nullable(),
  serviceName: z.string(),
  ...item,
})
