import { shareModes } from '@prumo/domain/invoices/landed-costs'
import { percentages } from '@prumo/domain/products/pricing'
import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { calendarDate, id, instant, line, money, recordVersion, writtenMoney } from '../fields.ts'
import { notNegative, quantity } from '../numbers.ts'
import { costAccess } from '../products/product-access.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { price } from '../products/shared-fields.ts'
import {
  invoiceStateLabels,
  invoiceWarningLabels,
  lineMatchLabels,
  lineNeedLabels,
  type InvoiceState,
  type InvoiceWarning,
  type LineMatch,
  type LineNeed,
} from './labels.ts'
import { invoiceAccess } from './purchasing-heads.ts'

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]]

export const invoiceState = z.enum(keysOf<InvoiceState>(invoiceStateLabels), 'Situação inválida')
const shareMode = z.enum(shareModes, 'Escolha como repartir')
const costOf = (about: string) => onlyWith(costAccess, money.describe(about))

/** As the invoice counts: with four decimals. */
const invoicedQuantity = z.codec(z.number(), z.int(), { decode: percentages.toWhole, encode: percentages.fromWhole })

export const supplierInvoice = z.object({
  id,
  accessKey: z.string().describe('44 characters'),
  number: z.int(),
  series: z.int(),
  issuedOn: calendarDate,
  state: invoiceState,
  supplierDocument: z.string(),
  supplierName: z.string(),
  supplier: z.object({ id, name: z.string() }).nullable().describe('null: made when the invoice is received'),
  lineCount: z.int(),
  warnings: z.array(z.enum(keysOf<InvoiceWarning>(invoiceWarningLabels))),
  total: costOf('as the invoice says'),
  receivedAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})

const newProduct = z.object({
  name: line(150, { required: 'Nome é obrigatório!' }),
  unitOfMeasurement,
  salePrice: price,
})

const invoiceLine = z.object({
  id,
  position: z.int(),
  code: z.string().describe('the supplier’s'),
  gtin: z.string().nullable(),
  name: z.string(),
  unit: z.string().describe('as the supplier writes it'),
  quantity: invoicedQuantity,
  productId: id.nullable(),
  variationId: id.nullable(),
  productName: z.string().nullable().describe('with the name of the variation'),
  productUnit: unitOfMeasurement.nullable(),
  thumbnailUrl: z.string().nullable(),
  match: z.enum(keysOf<LineMatch>(lineMatchLabels)).nullable(),
  similarity: z.int().nullable().describe('in percent, of a name that is like it'),
  factor: quantity.nullable().describe('how many of the product one unit of the invoice is'),
  stockQuantity: quantity.nullable().describe('what comes in'),
  needs: z.enum(keysOf<LineNeed>(lineNeedLabels)).nullable().describe('null: nothing'),
  isLeftOut: z.boolean(),
  newProduct: newProduct.nullable(),
  batches: z.array(
    z.object({ batch: z.string(), quantity: invoicedQuantity, expirationDate: calendarDate.nullable() }),
  ),
  value: costOf('of the goods alone'),
  landedCost: costOf('with its part of freight, insurance, other costs, discount and taxes'),
  unitCost: onlyWith(costAccess, money.nullable().describe('of one that comes in')),
})
export type InvoiceLine = z.input<typeof invoiceLine>

const payable = z.object({
  number: z.string(),
  dueOn: calendarDate.nullable().describe('null: the invoice does not say, and somebody has to'),
  amount: costOf('to be paid'),
  entryId: id.nullable(),
  isPaid: z.boolean(),
})

export const supplierInvoiceDetail = supplierInvoice.extend({
  productsTotal: costOf('of the goods'),
  freightTotal: costOf('freight'),
  insuranceTotal: costOf('insurance'),
  otherTotal: costOf('other costs'),
  discountTotal: costOf('discount'),
  taxesTotal: costOf('IPI and ICMS by substitution'),
  shareMode,
  paymentMethod: z.string().nullable().describe('tPag of the invoice'),
  fileId: onlyWith(invoiceAccess.file, id),
  lines: z.array(invoiceLine),
  payables: z.array(payable),
  usualPayment: z
    .object({ bankAccountId: id, categoryId: id.nullable() })
    .nullable()
    .describe('as the last invoice was paid, of this supplier first'),
  productRoom: z.int().nullable().describe('how many products the plan still takes; null: any number'),
  undoneAt: instant.nullable(),
})
export type SupplierInvoiceDetail = z.input<typeof supplierInvoiceDetail>

/** The most lines, parcels, and batches of one line that an invoice has by law. */
export const mostInvoiceLines = 990
export const mostInvoiceParcels = 120
export const mostLineBatches = 500

export const lineDecision = z.object({
  lineId: id,
  productId: id.nullable().optional(),
  variationId: id.nullable().optional(),
  factor: notNegative('Informe quanto vem em cada unidade')
    .refine((amount) => amount > 0, 'Informe quanto vem em cada unidade')
    .optional(),
  isLeftOut: z.boolean().optional(),
  accept: z.literal(true).optional().describe('the product with a like name is the right one'),
  newProduct: newProduct.nullable().optional(),
})

export const invoiceDecisions = z.object({
  version: recordVersion.optional(),
  shareMode: shareMode.optional(),
  lines: z.array(lineDecision).max(mostInvoiceLines).optional(),
})

const parcel = z.object({
  number: line(60, { required: 'Informe o número da parcela' }),
  dueOn: calendarDate,
  amount: writtenMoney.refine((cents) => cents > 0, 'Informe o valor'),
})

export const payment = z.object({
  bankAccountId: id,
  categoryId: id.nullable().optional(),
  parcels: onlyWith(
    costAccess,
    z
      .array(parcel)
      .min(1, 'Informe ao menos uma parcela')
      .max(mostInvoiceParcels, `Use no máximo ${mostInvoiceParcels} parcelas`),
  ).describe('absent: as the invoice says'),
  dueOn: calendarDate.optional().describe('of an invoice that says no parcels'),
  acceptBlocked: z.boolean().optional().describe('the supplier is blocked, and it is to be paid all the same'),
})
