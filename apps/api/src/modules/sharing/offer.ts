import type { ResultOf } from '@prumo/contract/route'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import type { sales } from '@prumo/contract/sales/sales'
import { formatBRL } from '@prumo/domain/money/money'
import type { Discount } from '@prumo/domain/sales/totals'
import { hashOf } from '#modules/documents/index.ts'

export type OfferedSale = ResultOf<typeof sales.get>

export type OfferedItem = {
  id: string
  kind: 'product' | 'service'
  code: string | null
  name: string
  notes: string | null
  quantity: number
  unit: string | null
  unitPrice: number
  labelTotal: number | null
  discount: Discount | null
  discountPrice: number
  totalPrice: number
  isOptional: boolean
  thumbnailUrl: string | null
}

/** What a client is asked to agree to. Which optional items are taken is theirs to say, and no part of it. */
export type Offer = {
  code: number
  items: OfferedItem[]
  discount: Discount | null
  freight: number
  payment: string | null
  notes: string | null
}

export function offerOf(sale: OfferedSale): Offer {
  const products = sale.products.map((line) => ({ line, item: productItem(line) }))
  const services = sale.services.map((line) => ({ line, item: serviceItem(line) }))
  return {
    code: sale.code,
    items: [...products, ...services]
      .toSorted((one, other) => one.line.position - other.line.position)
      .map(({ item }) => item),
    discount: sale.discount,
    freight: sale.transport.freightCost,
    payment: paymentInWords(sale),
    notes: sale.notes,
  }
}

/** Of what was agreed on: addresses of pictures change by themselves. */
export const hashOffer = ({ items, ...rest }: Offer): string =>
  hashOf({ ...rest, items: items.map((item) => ({ ...item, thumbnailUrl: null })) })

type ProductLine = OfferedSale['products'][number]
type ServiceLine = OfferedSale['services'][number]

const common = (line: ProductLine | ServiceLine) => ({
  id: line.id,
  notes: line.notes,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: line.discount,
  discountPrice: line.discountPrice,
  totalPrice: line.totalPrice,
  isOptional: line.isOptional,
})

const productItem = (line: ProductLine): OfferedItem => ({
  ...common(line),
  kind: 'product',
  code: line.productCode,
  name: line.productName,
  unit: line.unitOfMeasurement,
  labelTotal: line.labelTotal,
  thumbnailUrl: line.thumbnailUrl,
})

const serviceItem = (line: ServiceLine): OfferedItem => ({
  ...common(line),
  kind: 'service',
  code: line.serviceCode,
  name: line.serviceName,
  unit: null,
  labelTotal: null,
  thumbnailUrl: null,
})

export const takenOf = (sale: OfferedSale): Set<string> =>
  new Set(
    [...sale.products, ...sale.services].filter(({ isOptional, isTaken }) => isOptional && isTaken).map(({ id }) => id),
  )

/** 'PIX de R$ 100,00 + Boleto em 2×': as it was agreed, line by line or as a whole. */
export function paymentLines({ payments, payment }: OfferedSale): string[] {
  const inParts = (installments: number) => (installments > 1 ? ` em ${installments}×` : '')
  if (payments.length > 0)
    return payments.map(
      ({ method, amount, installments }) =>
        `${paymentMethodLabels[method]} de ${formatBRL(amount)}${inParts(installments)}`,
    )
  if (!payment.paymentMethod) return []
  const parts = payment.paymentCondition === 'INSTALLMENTS' ? inParts(payment.installments ?? 1) : ', à vista'
  return [`${paymentMethodLabels[payment.paymentMethod]}${parts}`]
}

const paymentInWords = (sale: OfferedSale) => paymentLines(sale).join(' + ') || null
