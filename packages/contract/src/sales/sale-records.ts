import { largestWrittenCents } from '@prumo/domain/money/money'
import { salePaymentMethods } from '@prumo/domain/sales/payments'
import { saleStatuses } from '@prumo/domain/sales/sale-status'
import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import {
  calendarDate,
  givenInstant,
  id,
  instant,
  line,
  money,
  optionalLine,
  optionalText,
  writtenMoney,
} from '../fields.ts'
import { saleOrigin } from '../finance/sale-hand-off.ts'
import { storedMetadata, metadataDraft, tagsDraft } from '../metadata.ts'
import { mostYears } from '../products/shared-fields.ts'
import { addressDraft, person } from '../people/person-record.ts'
import { costAccess } from '../products/product-access.ts'
import {
  discountDraft,
  storedDiscount,
  mostSaleItems,
  productItemDraft,
  saleProduct,
  saleService,
  serviceItemDraft,
} from './sale-items.ts'
import { paymentConditionLabels, repetitionLabels, saleTypeLabels, transportLabels } from './sale-labels.ts'

const keysOf = <Labels extends object>(labels: Labels) =>
  Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]

export const saleStatus = z.enum(saleStatuses, 'Situação inválida')
export const saleType = z.enum(keysOf(saleTypeLabels), 'Tipo inválido')
export const salePaymentMethod = z.enum(salePaymentMethods, 'Forma de pagamento inválida')
const paymentCondition = z.enum(keysOf(paymentConditionLabels), 'Condição de pagamento inválida')
const transportType = z.enum(keysOf(transportLabels), 'Tipo de transporte inválido')
const repetitionType = z.enum(keysOf(repetitionLabels), 'Período inválido')

const mostParcels = 48
const parcels = z
  .int('Informe o número de parcelas')
  .min(1, 'Informe o número de parcelas')
  .max(mostParcels, `Use no máximo ${mostParcels} parcelas`)

/** One way in which a sale is paid; all of them come to its total. */
const paymentLineDraft = z.object({
  method: salePaymentMethod,
  amount: writtenMoney.refine((cents) => cents > 0, 'Informe o valor'),
  installments: parcels.default(1),
  bankAccountId: id
    .nullable()
    .optional()
    .describe('absent: as method and settings say; of money received elsewhere than at a till: where it lies'),
  brand: optionalLine(40).describe('of the card'),
  dueDates: z.array(calendarDate).max(mostParcels).optional(),
  isReceived: z.boolean().optional().describe('a PIX that was seen to arrive, or money'),
})

/** What is said about the entries of a sale that is paid at once; absent: as settings say. */
export const entriesDraft = z.object({
  bankAccountId: z.uuid('Selecione uma conta bancária'),
  categoryId: id.nullable().optional(),
  effectiveDate: calendarDate.optional().describe('of what is not yet said: up to today received then, later due then'),
  installments: parcels.nullable().optional(),
})

const paymentDraft = z.object({
  paymentMethod: salePaymentMethod.nullable().optional(),
  paymentCondition: paymentCondition.optional(),
  installments: parcels.nullable().optional(),
})

const schedule = {
  technicalId: id.nullable().optional(),
  scheduledStartDate: givenInstant.nullable().optional(),
  scheduledEndDate: givenInstant.nullable().optional(),
}
type Scheduled = { scheduledStartDate?: string | null | undefined; scheduledEndDate?: string | null | undefined }
const endsAfterStart = ({ scheduledStartDate: start, scheduledEndDate: end }: Scheduled) =>
  !start || !end || new Date(end) >= new Date(start)
const endBeforeStart = { message: 'O fim não pode ser antes do início', path: ['scheduledEndDate'] }

export const scheduleDraft = z.object(schedule).refine(endsAfterStart, endBeforeStart)

export const saleDraft = z.object({
  clientId: z.uuid('Cliente é obrigatório!').nullable().optional(),
  sellerId: id.nullable().optional().describe('absent: the person of whoever is signed in'),
  budgetValidity: calendarDate.nullable().optional().describe('absent: as many days as the company gives its quotes'),
  products: z.array(productItemDraft).max(mostSaleItems, `Use no máximo ${mostSaleItems} itens`).optional(),
  services: z.array(serviceItemDraft).max(mostSaleItems, `Use no máximo ${mostSaleItems} itens`).optional(),
  discountPrice: writtenMoney
    .refine((cents) => cents >= 0, 'O desconto não pode ser menor que zero.')
    .optional()
    .describe('the discount on the whole as an amount'),
  discount: discountDraft.describe('instead of `discountPrice`, where it is a percentage'),
  payment: paymentDraft.optional(),
  payments: z
    .array(paymentLineDraft)
    .max(20, 'Use no máximo 20 pagamentos')
    .refine((rows) => rows.reduce((sum, { amount }) => sum + amount, 0) <= largestWrittenCents, 'Valor fora do limite')
    .optional(),
  transport: z
    .object({
      transportType: transportType.nullable().optional(),
      transporterName: optionalLine(150),
      trackingNumber: optionalLine(60),
      estimatedDeliveryDate: calendarDate.nullable().optional(),
      freightCost: writtenMoney
        .refine((cents) => cents >= 0, 'Informe um valor positivo')
        .nullable()
        .optional(),
      address: addressDraft.nullable().optional(),
    })
    .optional(),
  service: z
    .object({ ...schedule, address: addressDraft.nullable().optional() })
    .refine(endsAfterStart, endBeforeStart)
    .optional(),
  hasValidityAfterUse: z.boolean().optional(),
  repetition: z
    .object({
      type: repetitionType,
      occurrence: z.int('Informe quanto tempo').min(1, 'Informe quanto tempo').max(9999),
    })
    .refine(({ type, occurrence }) => type !== 'ANNUALLY' || occurrence <= mostYears, {
      message: `Use no máximo ${mostYears} anos`,
      path: ['occurrence'],
    })
    .nullable()
    .optional(),
  beforeSaleId: id.nullable().optional().describe('the sale this one was made from'),
  metadados: metadataDraft,
  tags: tagsDraft,
  notes: optionalText(4000),
})

const keptAddress = person.shape.address.nullable()

export const sale = z.object({
  id,
  code: z.int(),
  type: saleType,
  status: saleStatus,
  origin: saleOrigin,
  createdAt: instant,
  budgetValidity: calendarDate.nullable(),
  isExpired: z.boolean().describe('a quote whose validity has passed'),
  client: person
    .pick({
      id: true,
      name: true,
      cellPhone: true,
      phone: true,
      email: true,
      document: true,
      documentType: true,
      address: true,
    })
    .nullable(),
  seller: person.pick({ id: true, name: true, cellPhone: true }).nullable(),
  payment: z.object({
    paymentMethod: salePaymentMethod
      .nullable()
      .describe('of the one payment there is; with none or several, as was agreed on'),
    paymentCondition,
    installments: z.int().nullable(),
  }),
  payments: z.array(
    z.object({
      id,
      method: salePaymentMethod,
      amount: money,
      installments: z.int(),
      brand: z.string().nullable(),
      bankAccount: z.object({ id, name: z.string() }).nullable(),
      dueDates: z.array(calendarDate),
      isHandedOver: z.boolean().describe('finance has its entries'),
      isReceived: z.boolean(),
    }),
  ),
  paid: z.boolean(),
  products: z.array(saleProduct),
  services: z.array(saleService),
  discount: storedDiscount,
  discountPrice: money,
  totalProductPrice: money,
  totalServicePrice: money,
  totalCostPrice: onlyWith(costAccess, money),
  totalProfitPrice: onlyWith(costAccess, money),
  totalPrice: money,
  transport: z.object({
    transportType: transportType.nullable(),
    transporterName: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    estimatedDeliveryDate: calendarDate.nullable(),
    freightCost: money,
    address: keptAddress,
  }),
  service: z.object({
    technicalId: id.nullable(),
    technical: z.string().nullable(),
    scheduledStartDate: instant.nullable(),
    scheduledEndDate: instant.nullable(),
    address: keptAddress,
  }),
  hasValidityAfterUse: z.boolean(),
  repetition: z.object({ type: repetitionType, occurrence: z.int() }).nullable(),
  expirationAfterUse: calendarDate.nullable(),
  beforeSaleId: id.nullable(),
  beforeSale: z.object({ id, code: z.int() }).nullable(),
  tillNumber: z.string().nullable(),
  toCheck: z.array(z.string()).describe('what a device did that would have been refused here'),
  discountApproval: z
    .object({ name: z.string(), isProven: z.boolean() })
    .nullable()
    .describe('who agreed at the till to what its seller may not give'),
  cancelReason: z.string().nullable(),
  approvedAt: instant.nullable(),
  executedAt: instant.nullable(),
  invoicedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  changeGiven: money.describe('at the till, of money'),
  isWithoutEntries: z.boolean().describe('somebody said that finance is to know nothing of it'),
  isDeleted: z.boolean(),
  returnState: z.enum(['NONE', 'PARTLY', 'ALL']).describe('what of it was brought back'),
  metadados: storedMetadata,
  tags: z.array(z.string()),
  notes: z.string().nullable(),
  version: z.int(),
})
export type Sale = z.input<typeof sale>

export const cancelReason = line(300, { required: 'Informe o motivo do cancelamento' })
