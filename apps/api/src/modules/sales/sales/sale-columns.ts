import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import type { Discount } from '@prumo/domain/sales/totals'
import type { PlannedSale } from '../record/plan-sale.ts'
import { itemsInWords } from '../record/plan-sale.ts'
import type { SaleRow, StoredSale } from '../record/stored-sale-queries.ts'

export type SaleEdit = Omit<InputOf<typeof sales.update>['body'], 'version'>

/** What a draft says beside what was sold, as it is stored; what it does not say is left as it is. */
export function columnsOfSale(draft: SaleEdit): SaleRow {
  const { transport = {}, service = {}, payment = {} } = draft
  const row: SaleRow = {
    budgetValidity: draft.budgetValidity,
    paymentMethod: payment.paymentMethod,
    paymentCondition: payment.paymentCondition,
    installments: payment.paymentCondition === 'CASHPAYMENT' ? null : payment.installments,
    transportType: transport.transportType,
    transporterName: transport.transporterName,
    trackingNumber: transport.trackingNumber,
    estimatedDeliveryDate: transport.estimatedDeliveryDate,
    transportAddress: addressOf(transport.address),
    scheduledStartDate: service.scheduledStartDate,
    scheduledEndDate: service.scheduledEndDate,
    serviceAddress: addressOf(service.address),
    hasValidityAfterUse: draft.hasValidityAfterUse,
    ...(draft.repetition !== undefined && {
      repetitionType: draft.repetition?.type ?? null,
      repetitionOccurrence: draft.repetition?.occurrence ?? null,
    }),
    beforeSaleId: draft.beforeSaleId,
    metadados: asJson(draft.metadados),
    tags: draft.tags,
    notes: draft.notes,
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

type Address = NonNullable<NonNullable<SaleEdit['service']>['address']>

/** Complete as it is answered; one of which nothing is said is none. */
function addressOf(address: Address | null | undefined) {
  if (address === undefined) return undefined
  const { zipCode, street, number, complement, district, city, state } = address ?? {}
  const parts = { zipCode, street, number, complement, district, city, state }
  if (Object.values(parts).every((part) => !part)) return null
  const known = Object.entries(parts).map(([part, value]) => [part, value ?? null])
  return JSON.stringify({ ...Object.fromEntries(known), country: 'Brasil' })
}

const asJson = (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value))

/** The discount on the whole, however it is said. Undefined: not said. */
export function discountOf({ discount, discountPrice }: SaleEdit): Discount | null | undefined {
  if (discount !== undefined) return discount
  if (discountPrice === undefined) return undefined
  return discountPrice === 0 ? null : { by: 'value', amount: discountPrice }
}

export const storedDiscount = ({ discountBy, discountAmount }: StoredSale): Discount | null =>
  discountBy && discountAmount !== null ? { by: discountBy, amount: discountAmount } : null

/** What a sale comes to, as it is stored. */
export const columnsOfPlan = ({ totals, lines, cost }: PlannedSale, discount: Discount | null): SaleRow => ({
  discountBy: discount?.by ?? null,
  discountAmount: discount?.amount ?? null,
  totalProductPrice: totals.products,
  totalServicePrice: totals.services,
  discountPrice: totals.discount,
  freightCost: totals.freight,
  totalPrice: totals.total,
  totalCostPrice: cost,
  items: itemsInWords(lines),
})
